/** Work that only one process at a time may do, such as filling an empty instance. */
import type { Database } from './database.ts'

/** Any number that nothing else in the database uses. */
const advisoryLockKey = 7_104_223_016

/** Runs `work` while no other process does; the others wait, so `work` must check again what exists. */
export async function oneProcessAtATime<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLockKey])
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLockKey])
    }
  } finally {
    client.release()
  }
}
