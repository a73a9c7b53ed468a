/** The tests of `npm run build:content`, which need the packages of the recipes. */
import { defineConfig } from 'vitest/config'
import { unitTestTimeout } from '../timeouts.config.ts'

export default defineConfig({ test: { include: ['src/**/*.build.test.ts'], testTimeout: unitTestTimeout } })
