import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts'

const hour = 60 * 60 * 1000
let database: TestDatabase
let clock: DatabaseClock
let errors: unknown[]
/** What the machine has slept. */
let missedMs: number

beforeEach(async () => {
  database = await openTestDatabase()
  errors = []
  missedMs = 0
  clock = await openDatabaseClock(database.database, (error) => errors.push(error), {
    monotonicMs: () => 5000 + performance.now() - missedMs,
  })
})
afterEach(async () => {
  await clock.close()
  await database.close()
})

async function askDatabase(): Promise<number> {
  const { rows } = await database.database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now.getTime() ?? 0
}

/** Between two times of the database, with the error of measuring, which is far below a minute. */
async function isDatabaseTime(): Promise<boolean> {
  const before = await askDatabase()
  const now = clock.now().getTime()
  return now > before - 60_000 && now < (await askDatabase()) + 60_000
}

test("it is the database's time, whatever the process counts from", async () => {
  expect(await isDatabaseTime()).toBe(true)
})

test('time that a sleeping machine missed is found by the next measurement', async () => {
  missedMs = hour
  expect(await isDatabaseTime()).toBe(false)
  await clock.renew()
  expect(await isDatabaseTime()).toBe(true)
})

test('a database that is away leaves the clock as it was', async () => {
  const connect = vi.spyOn(database.database.pool, 'connect').mockImplementation(() => {
    throw new Error('away')
  })
  await clock.renew()
  connect.mockRestore()
  expect(errors).toHaveLength(1)
  expect(await isDatabaseTime()).toBe(true)
})
