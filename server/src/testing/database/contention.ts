/** Makes transactions collide deterministically. */
import type { ClientBase, Pool } from 'pg'
import type { Database } from '../../lib/database/database.ts'

/**
 * Runs the statement in a transaction of its own, starts the work, waits until `numWaiting` connections stand in line
 * behind the statement's lock, and rolls it back.
 */
export async function whileLocked<T>(
  { pool }: Database,
  lock: { readonly text: string; readonly values: readonly unknown[] },
  numWaiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(lock.text, [...lock.values])
    const working = work()
    await untilWaiting(client, numWaiting)
    await client.query('rollback')
    return await working
  } finally {
    client.release()
  }
}

/** Resolves when so many connections wait for a lock. */
export async function untilWaiting(db: ClientBase | Pool, numWaiting: number): Promise<void> {
  for (let waiting = 0; waiting < numWaiting;) {
    await db.query('select pg_stat_clear_snapshot()')
    const { rows } = await db.query<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
    waiting = rows[0]?.waiting ?? 0
  }
}
