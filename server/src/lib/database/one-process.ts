/** Work that only one process at a time may do, such as filling an empty instance. */
import type { Database } from './database.ts'

/** Any numbers that nothing else in the database uses. */
const advisoryLockKey = 7_104_223_016
const housekeepingLockKey = 7_104_223_017

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

/** Runs `work` unless another process is at its own; a process that ends without an end of its work lets go. */
export async function unlessAnotherKeepsHouse({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      housekeepingLockKey,
    ])
    if (rows[0]?.isMine !== true) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [housekeepingLockKey])
    }
  } finally {
    client.release()
  }
}
