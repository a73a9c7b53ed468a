/**
 * The program that kills the product: arguments are the product's process id, the limits for the shutdown and
 * for its exit (ms), and its data folder, empty without a private PostgreSQL. Its input ends with the product.
 */
import { readLockHolder } from '../../lib/data-folder-lock.ts'
import { killEmbeddedPostgres } from '../../lib/database/embedded.ts'

const [productId = 0, limitMs = 0, exitLimitMs = 0] = process.argv.slice(2, 5).map(Number)
const dataDir = process.argv[5] ?? ''

async function endByForce(): Promise<void> {
  process.stdin.off('close', stop)
  // The database of another product's process must not be stopped.
  const isHolder = dataDir !== '' && (await readLockHolder(dataDir)) === productId
  process.kill(productId, 'SIGKILL')
  if (isHolder) await killEmbeddedPostgres(dataDir)
  stop()
}
const stop = (): void => process.exit(0)

let timer = setTimeout(() => void endByForce(), limitMs)
process.stdin.on('close', stop)
process.stdin.on('data', () => {
  clearTimeout(timer)
  timer = setTimeout(() => void endByForce(), exitLimitMs)
})
// Signals to the process group are for the product.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
