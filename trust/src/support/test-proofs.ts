/** The proofs of `npm test`, in their short size. */
import { afterAll, describe, expect, it } from 'vitest'
import { proofs, type Proof } from '../proofs.ts'
import { broken } from '../result-rows.ts'
import { openEnvironment } from './environment.ts'

/** Hundreds of requests, a browser, or several starts of the product after a crash each. */
const proofTimeout = 240_000

export function testProofs(isSelected: (proof: Proof) => boolean): void {
  const environment = openEnvironment()
  afterAll(() => environment.close())
  describe('the proof of', () => {
    it.each(proofs.filter((proof) => isSelected(proof) && !proof.isFullOnly))(
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
}
