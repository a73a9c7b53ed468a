/** The tests of `npm run build:content`, which need the packages of the recipes. */
import { defineConfig } from 'vitest/config'
import { testTimeout } from '../patience.config.ts'

export default defineConfig({ test: { include: ['src/**/*.build.test.ts'], testTimeout } })
