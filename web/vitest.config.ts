import { defineConfig } from 'vitest/config'

// The time is that of a test that hangs for sure; on a busy machine a second's work takes many.
export default defineConfig({
  test: {
    name: 'web',
    include: ['*.test.ts', 'src/**/*.test.ts', 'service-worker/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
