import { defineConfig } from 'vitest/config'
import { pollTimeout, testTimeout } from '../patience.config.ts'

export default defineConfig({
  test: {
    name: 'web',
    include: ['*.test.ts', 'src/**/*.test.ts', 'service-worker/**/*.test.ts'],
    environment: 'node',
    testTimeout,
    expect: { poll: { timeout: pollTimeout } },
  },
})
