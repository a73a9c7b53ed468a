/** The short proofs share the built product, started once and copied from then on. */
import { ensureBuilt } from '../../../scripts/prepare.mjs'
import { prepareFirstStart } from './environment.ts'

export async function setup(): Promise<() => Promise<void>> {
  ensureBuilt()
  return await prepareFirstStart()
}
