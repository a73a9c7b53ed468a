import { defineConfig } from 'vitest/config'
import { pollTimeout, unitTestTimeout } from '../timeouts.config.ts'

export default defineConfig({
  test: {
    name: 'web',
    include: ['*.test.ts', 'src/**/*.test.ts', 'service-worker/**/*.test.ts'],
    environment: 'node',
    testTimeout: unitTestTimeout,
    // Reading all modules again for every file takes longer than the tests; no test depends on a module's state.
    isolate: false,
    expect: { poll: { timeout: pollTimeout } },
  },
})
