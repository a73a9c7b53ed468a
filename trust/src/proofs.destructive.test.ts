/** The proofs that kill and restart products, in their short size, beside those that ask one. */
import { afterAll, describe, expect, it } from 'vitest'
import { broken } from './result-rows.ts'
import { proofs } from './proofs.ts'
import { openEnvironment } from './support/environment.ts'

const environment = openEnvironment()
afterAll(() => environment.close())

/** Several starts of the product, after a crash each. */
const proofTimeout = 240_000

describe('the proof of', () => {
  it.each(proofs.filter(({ isDestructive, isFullOnly }) => isDestructive && !isFullOnly))(
    '$name',
    async ({ run }) => {
      const rows = await run(environment, 'short')
      expect(rows.length).toBeGreaterThan(0)
      expect(broken(rows)).toEqual([])
    },
    proofTimeout,
  )
})
