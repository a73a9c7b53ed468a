/** The proofs in their short size, against the built product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { proofs } from './proofs.ts'
import { broken } from './result-rows.ts'
import { type Environment, openEnvironment } from './support/environment.ts'

/** Hundreds of requests, a browser, or several starts of the product after a crash each. */
const proofTimeout = 240_000
let environment: Environment

// Before the first hook, whose time is limited.
ensureBuilt()
beforeAll(async () => {
  environment = await openEnvironment()
})
afterAll(() => environment.close())

test.each(proofs.filter(({ isFullOnly }) => isFullOnly !== true))(
  '$name',
  async ({ run }) => {
    const rows = await run(environment, 'short')
    expect(rows.length).toBeGreaterThan(0)
    // As text: a report of the run must say what was found, not that there was an object.
    expect(broken(rows)).toEqual([])
  },
  proofTimeout,
)
