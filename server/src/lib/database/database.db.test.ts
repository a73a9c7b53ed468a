import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import { appStats } from './schema.ts'

describe('database', () => {
  let test: TestDatabase
  afterEach(() => test.close())

  it('is migrated once, however many processes start at the same time', async () => {
    test = await openTestDatabase('empty')
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(test.database)))
    await migrateDatabase(test.database)
    const { rows } = await test.database.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row: { hash: string }) => row.hash)).size).toBe(rows.length)
    expect(await test.database.orm.select().from(appStats)).toEqual([])
  })

  it('repeats a transaction that the database could not order, and loses no count', async () => {
    test = await openTestDatabase()
    const { database } = test
    await database.orm.insert(appStats).values({ id: 'global' })
    let attempts = 0
    await Promise.all(
      [1, 2, 3].map(() =>
        database.transaction(async (tx) => {
          attempts++
          await tx.execute(sql`set transaction isolation level serializable`)
          const [row] = await tx.select().from(appStats)
          await tx.execute(sql`select pg_sleep(0.05)`)
          await tx.update(appStats).set({ numUsers: (row?.numUsers ?? 0) + 1 })
        }),
      ),
    )
    expect((await database.orm.select().from(appStats))[0]?.numUsers).toBe(3)
    expect(attempts).toBeGreaterThan(3)
  })

  it('does not repeat a transaction that failed for another reason, and keeps nothing of it', async () => {
    test = await openTestDatabase()
    let attempts = 0
    const work = test.database.transaction(async (tx) => {
      attempts++
      await tx.insert(appStats).values({ id: 'global' })
      await tx.insert(appStats).values({ id: 'global' })
    })
    await expect(work).rejects.toThrow(/app_stats/)
    expect(attempts).toBe(1)
    expect(await test.database.orm.select().from(appStats)).toEqual([])
  })
})
