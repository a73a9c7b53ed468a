import { defineConfig } from 'vitest/config'
import { pollTimeout, unitTestTimeout } from '../timeouts.config.ts'

/** The proofs in their short size, against the built product. */
export default defineConfig({
  test: {
    name: 'trust',
    include: ['src/**/*.test.ts'],
    testTimeout: unitTestTimeout,
    // Hooks start the product.
    hookTimeout: 60_000,
    expect: { poll: { timeout: pollTimeout } },
  },
})
