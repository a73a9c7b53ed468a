import { asc, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { deleteOldest } from './delete-oldest.ts'
import { rateLimits } from './schema.ts'

const deps = useTestDeps()

const purge = () => deleteOldest(deps.database, rateLimits, rateLimits.expire, lt(rateLimits.expire, 150))
const stored = async () =>
  (await deps.database.orm.select({ expire: rateLimits.expire }).from(rateLimits).orderBy(asc(rateLimits.expire))).map(
    ({ expire }) => expire,
  )

test('the oldest hundred go first, and none for which the condition does not hold', async () => {
  await deps.database.pool.query(
    "insert into rate_limits select 'key ' || number, 1, number from generate_series(1, 152) number",
  )
  expect(await purge()).toBe(100)
  expect((await stored())[0]).toBe(101)
  expect([await purge(), await purge()]).toEqual([49, 0])
  expect(await stored()).toEqual([150, 151, 152])
})

test('a row that is changed concurrently stays', async () => {
  await deps.database.orm.delete(rateLimits)
  await deps.database.orm.insert(rateLimits).values({ key: 'used again', points: 1, expire: 1 })
  let purging: Promise<number> | undefined
  await deps.database.transaction(async (tx) => {
    await tx.update(rateLimits).set({ expire: 9000 })
    purging = purge()
    // The batch waits for the row, or has not started.
  })
  await purging
  expect(await stored()).toEqual([9000])
})
