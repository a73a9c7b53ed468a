/**
 * Loaded before the product: makes it too busy to end alone. From the signal on, threads of Node's pool work for hours
 * and, with `BLOCKS_ON_STOP`, so does its own thread. Not before: the start would share the cores with them.
 */
import { pbkdf2 } from 'node:crypto'

const forHours = 2 ** 31 - 1

function beBusy() {
  for (const salt of ['one', 'two']) pbkdf2('password', salt, forHours, 64, 'sha512', () => undefined)
  while (process.env.BLOCKS_ON_STOP === '1') continue
}
function followTheProduct(name) {
  if (name !== 'SIGTERM') return
  process.off('newListener', followTheProduct)
  // The product's own listener, which is being added, is called first.
  setImmediate(() => process.on('SIGTERM', beBusy))
}
process.on('newListener', followTheProduct)
