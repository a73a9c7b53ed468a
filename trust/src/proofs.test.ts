/** The proofs that ask the product, in their short size. */
import { afterAll, describe, expect, it } from 'vitest'
import { broken } from './result-rows.ts'
import { proofs } from './proofs.ts'
import { openEnvironment } from './support/environment.ts'

const environment = openEnvironment()
afterAll(() => environment.close())

/** Hundreds of requests, or a browser. */
const proofTimeout = 240_000

describe('the proof of', () => {
  it.each(proofs.filter(({ isDestructive, isFullOnly }) => !isDestructive && !isFullOnly))(
    '$name',
    async ({ run }) => {
      const rows = await run(environment, 'short')
      expect(rows.length).toBeGreaterThan(0)
      // As text: a report of the run must say what was found, not that there was an object.
      expect(broken(rows)).toEqual([])
    },
    proofTimeout,
  )
})
