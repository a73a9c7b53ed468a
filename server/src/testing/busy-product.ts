/**
 * The product, too busy to end alone: threads of Node's pool work for hours and, with `BLOCKS_ON_STOP`, so does its
 * own thread from the signal on.
 */
import { pbkdf2 } from 'node:crypto'

const forHours = 2 ** 31 - 1
for (const salt of ['one', 'two']) pbkdf2('password', salt, forHours, 64, 'sha512', () => undefined)
await import('../main.ts')
if (process.env['BLOCKS_ON_STOP'] === '1') {
  process.on('SIGTERM', () => {
    for (;;) continue
  })
}
