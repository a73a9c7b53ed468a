/** Workers that cannot start: five tries, with a longer wait before each. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findWorkers, nextWorkers, startProduct, type ProductProcess } from '../../testing/processes/product-process.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { maxFailedStarts } from './restarts.ts'

/** Eight processes start, one after the other at last. */
const startLoopTimeout = 120_000

let database: TestDatabase
let dataDir: string
let product: ProductProcess
beforeEach(async () => {
  ;[database, dataDir] = [await openTestDatabase(), await openFolder()]
  product = startProduct({ WORKERS: '2', DATABASE_URL: database.url, DATA_DIR: dataDir })
})
afterEach(async () => {
  // Left running by a failed test.
  product.child.kill('SIGKILL')
  await database.close()
  await removeFolder(dataDir)
})

test('that cannot start end the product after five tries', { timeout: startLoopTimeout }, async () => {
  await product.ready
  await database.database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`)
  const [first = 0] = await findWorkers(product)
  process.kill(first, 'SIGKILL')
  const ended = await product.ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('A worker ended 5 times in a row before it was ready\n')
})

test(
  'that never start beside one that serves end the product after five tries',
  { timeout: startLoopTimeout },
  async () => {
    const [first = 0] = await nextWorkers(product, [])
    const seen = [first]
    for (let times = 0; times < maxFailedStarts; times++) {
      const [next = 0] = await nextWorkers(product, seen)
      process.kill(next, 'SIGKILL')
      seen.push(next)
    }
    const ended = await product.ended
    expect(ended.code).toBe(1)
    expect(ended.output).toContain('A worker ended 5 times in a row before it was ready\n')
    expect(ended.output).not.toContain('ready at')
  },
)
