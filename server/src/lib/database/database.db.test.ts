import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import { readDatabaseState } from './require-usable.ts'
import { appStats } from './schema.ts'

describe('database', () => {
  let test: TestDatabase
  afterEach(() => test.close())

  it('is migrated once by any number of concurrent starts', async () => {
    test = await openTestDatabase('empty')
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(test.database)))
    await migrateDatabase(test.database)
    const { rows } = await test.database.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row: { hash: string }) => row.hash)).size).toBe(rows.length)
    expect(await test.database.orm.select().from(appStats)).toEqual([])
  })

  it('distinguishes two sessions on one process of the server from two on their own', async () => {
    test = await openTestDatabase()
    const [first, second] = await Promise.all([test.database.pool.connect(), test.database.pool.connect()])
    // As a pool by transaction serves two sessions one after the other.
    expect(await readDatabaseState(first, first)).toMatchObject({ isPooled: true, isReadOnly: false })
    expect(await readDatabaseState(first, second)).toMatchObject({ isPooled: false })
    first.release()
    second.release()
  })

  it('repeats a transaction after a serialization failure, and loses no count', async () => {
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

  it('loses a transaction, and not the process, with a connection that ends between two queries', async () => {
    test = await openTestDatabase()
    const { database } = test
    const work = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const pid = rows[0]?.pid
      await database.pool.query('select pg_terminate_backend($1)', [pid])
      const isThere = async () =>
        (await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount
      await expect.poll(isThere).toBe(0)
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow(/select 1|rollback/)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('leaves a server that became read-only: no connection to it is used again', async () => {
    test = await openTestDatabase()
    const { database } = test
    const write = () => database.transaction((tx) => tx.insert(appStats).values({ id: 'global' }))
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
    for (const client of clients) await client.query('set session characteristics as transaction read only')
    for (const client of clients) client.release()
    await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
    await expect.poll(() => database.pool.totalCount).toBe(0)
    await write()
    expect(await database.orm.select().from(appStats)).toHaveLength(1)
  })

  it('repeats work with a key after a lost connection, and no other failure', async () => {
    test = await openTestDatabase()
    const { database } = test
    let attempts = 0
    const work = async () => {
      attempts += 1
      if (attempts === 1) await database.pool.query('select pg_terminate_backend(pg_backend_pid())')
      return attempts
    }
    await expect(database.retryLosses(work)).resolves.toBe(2)
    const fails = async () => {
      attempts += 1
      await database.pool.query('select 1 / 0')
    }
    await expect(database.retryLosses(fails)).rejects.toThrow('division by zero')
    expect(attempts).toBe(3)
  })

  it('does not repeat a transaction that failed for another reason, and rolls it back', async () => {
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
