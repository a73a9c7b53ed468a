/** PostgreSQL stopped and started again under load, beside a product that goes on. */
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/src/testing/from-outside.ts'
import { type ResultRow, heldIf, nothingFound, reported } from '../result-rows.ts'
import type { Environment, Size } from '../support/environment.ts'
import { startWriters } from './writers.ts'

const numRestarts = { short: 1, full: 10 } as const
/** Load before a restart, and how long the database is away. */
const loadMs = 700
const awayMs = 500
const maxBackMs = 10_000

export async function proveDatabaseRestarts(environment: Environment, size: Size): Promise<ResultRow[]> {
  // A folder for a database of its own; its name is short enough to hold the socket.
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-'))
  // Run by root, PostgreSQL works as another user and has to get in.
  await chmod(folder, 0o755)
  const start = () => startEmbeddedPostgres(folder)
  let postgres = await start()
  const product = await environment.open({ DATABASE_URL: toUrl(postgres) })
  // Where its tables are to be found.
  const running = { ...product, dataDir: folder }
  const writers = await startWriters(running)
  const backMs: number[] = []
  const isUp = async () => {
    const health = await fetch(`${product.url}/health`).catch(() => null)
    // Everything else depends on it, so its last words are the result.
    if (!health) throw new Error(`The product ended with its database:\n${product.output().slice(-3000)}`)
    return health.status === 200
  }
  let numFailing = 0
  for (let index = 0; index < numRestarts[size]; index += 1) {
    await wait(loadMs)
    await postgres.stop()
    await wait(awayMs)
    if (!(await isUp())) numFailing += 1
    postgres = await start()
    const before = writers.ledger.numAcknowledged
    const startedAt = performance.now()
    while (!(await isUp()) || writers.ledger.numAcknowledged === before) {
      if (performance.now() - startedAt > 6 * maxBackMs) break
      await wait(20)
    }
    backMs.push(performance.now() - startedAt)
  }
  await wait(loadMs)
  await writers.stop()
  const losses = await writers.findLosses(running)
  await product.remove()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })

  const { numAcknowledged, failures } = writers.ledger
  const unclear = [...failures.keys()].filter((failure) => !/: 5\d\d .*"code":"[A-Z_]+"/.test(failure))
  const count = numRestarts[size]
  return [
    nothingFound(
      `${count} restarts of the database: acknowledged writes lost, doubled or changed`,
      numAcknowledged,
      losses,
    ),
    nothingFound(`${count} restarts of the database: failures without a 5xx and a code`, failures.size, unclear),
    heldIf(numFailing === count, {
      what: 'health says so while it is away',
      expected: String(count),
      got: String(numFailing),
    }),
    size === 'full'
      ? heldIf(Math.max(...backMs) <= maxBackMs, {
          what: 'writes are taken again after the database is back, longest',
          expected: '≤ 10 s',
          got: `${Math.max(...backMs).toFixed(0)} ms`,
        })
      : reported('writes are taken again after the database is back, longest', `${Math.max(...backMs).toFixed(0)} ms`),
  ]
}

function toUrl({ connection }: EmbeddedPostgres): string {
  const { host = '', port = 0, user = '', password, database = '' } = connection
  return host.startsWith('/')
    ? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${String(password)}@${host}:${port}/${database}`
}
