import { defineConfig } from 'vitest/config'
import { databaseTestTimeout, pollTimeout, unitTestTimeout } from '../timeouts.config.ts'

/** Needs nothing but Node: the tests bring their own PostgreSQL (see src/testing/database/global-setup.ts). */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // What starts many processes, and whose rule another test shows, runs in `npm run test:full`.
    exclude: process.env['TEST_FULL'] === '1' ? [] : ['src/**/*.full.db.test.ts'],
    globalSetup: ['src/testing/database/global-setup.ts'],
    setupFiles: ['src/testing/database/database-timeout.ts'],
    provide: { databaseTestTimeout },
    testTimeout: unitTestTimeout,
    // Hooks start and fill databases.
    hookTimeout: databaseTestTimeout,
    expect: { poll: { timeout: pollTimeout } },
    // Reading all modules again for every file takes longer than the tests; no test depends on a module's state.
    isolate: false,
    restoreMocks: true,
  },
})
