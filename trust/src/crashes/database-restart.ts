/** PostgreSQL stopped and started again under load, beside a product that goes on. */
import { setTimeout as wait } from 'node:timers/promises'
import { startDatabase } from '../../../testkit/database.ts'
import { type ResultRow, heldIf, nothingFound, reported } from '../result-rows.ts'
import type { Environment, Size } from '../support/environment.ts'
import { startWriters } from './writers.ts'

const numRestarts = { short: 1, full: 10 } as const
/** Load before a restart, and how long the database is away. */
const loadMs = 700
const awayMs = 500
const maxBackMs = 10_000

export async function proveDatabaseRestarts(environment: Environment, size: Size): Promise<ResultRow[]> {
  const database = await startDatabase()
  const product = await environment.open({ DATABASE_URL: database.url })
  const running = { url: product.url, dataDir: database.dataDir }
  const writers = await startWriters(running)
  const { ledger } = writers
  const backMs: number[] = []
  let numFailing = 0
  for (let index = 0; index < numRestarts[size]; index += 1) {
    await wait(loadMs)
    await database.stop()
    await wait(awayMs)
    const health = await fetch(`${product.url}/health`).catch(() => null)
    // Everything else depends on it, so its last words are the result.
    if (!health) throw new Error(`The product ended with its database:\n${product.output().slice(-3000)}`)
    if (health.status !== 200) numFailing += 1
    await database.start()
    const startedAt = performance.now()
    await ledger.untilMore(1, 6 * maxBackMs)
    backMs.push(performance.now() - startedAt)
  }
  await wait(loadMs)
  const count = numRestarts[size]
  const lost = await writers.end(running, `${count} restarts`)
  await product.remove()
  await database.remove()

  const back = {
    what: 'writes are taken again after the database is back, longest',
    got: `${(Math.max(...backMs) / 1000).toFixed(1)} s`,
  }
  return [
    lost,
    nothingFound(`${count} restarts: failures without a 5xx and a code`, ledger.failures.size, ledger.findUnclear()),
    heldIf(numFailing === count, {
      what: 'health says so while it is away',
      expected: String(count),
      got: String(numFailing),
    }),
    size === 'full'
      ? heldIf(Math.max(...backMs) <= maxBackMs, { ...back, expected: '≤ 10 s' })
      : reported(back.what, back.got),
  ]
}
