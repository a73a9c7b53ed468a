import { defineConfig } from 'vitest/config'

/** Needs nothing but Node: the tests bring their own PostgreSQL (see src/testing/global-setup.ts). */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Real processes and a real database on a machine that may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
