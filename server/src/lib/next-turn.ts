import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Before each piece of long work: resolves in a later turn of the event loop, in one of its own however much such work
 * there is, so that whoever comes meanwhile waits for one piece (docs/rules.md#fair-shares).
 */
export async function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  await last
}
