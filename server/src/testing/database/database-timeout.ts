/** Gives the tests of `*.db.test.ts` more time: they talk to a real PostgreSQL. */
import { expect, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTestTimeout: number
  }
}

// oxlint-disable-next-line vitest/no-standalone-expect -- nothing else knows the path of the test file
const { testPath } = expect.getState()
if (testPath?.endsWith('.db.test.ts')) vi.setConfig({ testTimeout: inject('databaseTestTimeout') })
