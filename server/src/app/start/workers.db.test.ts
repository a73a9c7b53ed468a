/** Workers of a real process, killed one by one. */
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../lib/database/embedded-address.ts'
import { identifyProcess } from '../../lib/database/process-identity.ts'
import { readSettings } from '../../lib/settings.ts'
import { findWorkers, nextWorkers, startProduct, type ProductProcess } from '../../testing/processes/product-process.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { countConnections } from './workers.ts'

const token = '0123456789abcdef'
let metricsPort: number
let database: TestDatabase
let dataDir: string
let product: ProductProcess
let url: string
beforeAll(async () => {
  ;[database, dataDir, metricsPort] = [await openTestDatabase(), await openFolder(), await findFreePort()]
  product = start({ METRICS_TOKEN: token, METRICS_PORT: String(metricsPort) })
  url = await product.ready
})
afterAll(async () => {
  // Left running by a failed test.
  product.child.kill('SIGKILL')
  await database.close()
  await removeFolder(dataDir)
})

const start = (settings: Record<string, string> = {}): ProductProcess =>
  startProduct({ WORKERS: '2', DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings })

/** Each over a connection of its own, so that the workers take turns. */
const visit = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers: { connection: 'close', ...headers } })

const logged = () =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { readonly msg: string; readonly signal?: string })

test('serve at one address, and count as one', async () => {
  expect(product.output().match(/ready at/g)).toHaveLength(1)
  expect(product.output().match(/First admin/g)).toHaveLength(1)
  for (let times = 0; times < 6; times++) expect((await visit(`${url}/health/ready`)).status).toBe(200)
  // The sum of both, from either worker.
  const headers = { authorization: `Bearer ${token}` }
  for (const address of [`${url}/metrics`, `${url}/metrics`, `http://127.0.0.1:${metricsPort}/metrics`]) {
    const text = await (await visit(address, headers)).text()
    expect(text).toMatch(/_seconds_count\{area="health",status="200"\} 6\n/)
    expect(text).toContain('tilerush_processes 2\n')
    // It is the primary's.
    expect(text).toContain('# TYPE tilerush_housekeeping_failures_total counter\n')
  }
})

test('of a second product on this port start nothing again: it ends with one plain line', async () => {
  const rival = start({ PORT: new URL(url).port, DATA_DIR: path.join(dataDir, 'rival') })
  const { code, output } = await rival.ended
  expect(code).toBe(1)
  expect(output).toContain(`Port ${new URL(url).port} on 127.0.0.1 is in use; set PORT to another\n`)
  expect(output).not.toContain('started again')
})

async function readMetrics(): Promise<string> {
  const response = await visit(`http://127.0.0.1:${metricsPort}/metrics`, { authorization: `Bearer ${token}` })
  expect(response.status).toBe(200)
  return await response.text()
}

test('that stand still or are killed are left out of the metrics, named and replaced; the stop ends all', async () => {
  expect(await readMetrics()).toContain('tilerush_workers_missing 0\n')
  const [stopped = 0, other = 0] = await findWorkers(product)
  process.kill(stopped, 'SIGSTOP')
  const text = await readMetrics()
  expect(text).toContain('tilerush_workers_missing 1\n')
  expect(text).toContain('tilerush_processes 1\n')
  expect(text).toMatch(new RegExp(`^# Missing workers: \\d \\(pid ${stopped}\\)$`, 'm'))
  expect(logged()).toContainEqual(expect.objectContaining({ msg: 'A worker did not report its metrics' }))
  process.kill(stopped, 'SIGCONT')
  await expect.poll(readMetrics).toContain('tilerush_workers_missing 0\n')

  // One that starts cannot respond yet, and is not waited for.
  process.kill(other, 'SIGKILL')
  await expect.poll(readMetrics, { interval: 20 }).toContain('tilerush_workers_missing 1\n')
  await expect.poll(readMetrics).toContain('tilerush_workers_missing 0\n')
  const ended = { msg: 'A worker ended and is started again', signal: 'SIGKILL', waitMs: 250 }
  expect(logged()).toContainEqual(expect.objectContaining(ended))
  const after = await findWorkers(product)
  expect(after).toHaveLength(2)
  expect(after).toContain(stopped)
  for (let times = 0; times < 4; times++) expect((await visit(`${url}/health`)).status).toBe(200)

  expect((await product.stop()).code).toBe(0)
  for (const pid of after) expect(await identifyProcess(pid)).toBeNull()
})

test('that are killed while the product starts are started again, the first one and the others', async () => {
  const starting = start({ DATA_DIR: path.join(dataDir, 'starting') })
  const [first = 0] = await nextWorkers(starting, [])
  process.kill(first, 'SIGKILL')
  const [again = 0] = await nextWorkers(starting, [first])
  const [other = 0] = await nextWorkers(starting, [first, again])
  process.kill(other, 'SIGKILL')
  const address = await starting.ready
  expect(await findWorkers(starting)).toHaveLength(2)
  expect(starting.output().match(/"wasReady":false.*is started again/g)).toHaveLength(2)
  for (let times = 0; times < 4; times++) expect((await visit(`${address}/health/ready`)).status).toBe(200)
  expect((await starting.stop()).code).toBe(0)
})

test('of one product leave some of sixty connections to the commands', () => {
  for (const workers of [2, 3, 4, 8, 16]) {
    const settings = readSettings({ WORKERS: String(workers) })
    // Each process has one more, for health.
    const num = workers * (countConnections(settings, false) + 1) + countConnections(settings, true) + 1
    expect(num).toBeLessThanOrEqual(54)
  }
})
