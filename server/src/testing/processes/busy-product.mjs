/**
 * Loaded before the product: makes it too busy to end alone. From the signal on, threads of Node's pool and, with
 * `BLOCKS_ON_STOP`, its own thread are held for hours: by an input that says nothing, and by a lock that nobody opens,
 * so that the tests beside it keep the cores.
 */
import { read } from 'node:fs'

const standardInput = 0

function beBusy() {
  for (const _ of ['one', 'two']) read(standardInput, () => undefined)
  if (process.env.BLOCKS_ON_STOP === '1') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
function followTheProduct(name) {
  if (name !== 'SIGTERM') return
  process.off('newListener', followTheProduct)
  // The product's own listener, which is being added, is called first.
  setImmediate(() => process.on('SIGTERM', beBusy))
}
process.on('newListener', followTheProduct)
