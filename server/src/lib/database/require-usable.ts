/** What a database must be before anything is changed in it. */
import type { ClientBase } from 'pg'
import { StartError } from '../errors.ts'

/** `server_version_num` of PostgreSQL 15. */
export const oldestVersion = 150_000

export interface DatabaseState {
  /** `server_version_num`. */
  readonly version: number
  /** Two sessions that are open at once have the same server process: a pool between them gives it out by transaction. */
  readonly isPooled: boolean
  /** A replica, or read-only by a setting. */
  readonly isReadOnly: boolean
  /** When the newest migration that ran was made, ms; null for a database without tables. */
  readonly latestMigrationMs: number | null
}

/**
 * `other`: another connection, open at the same time.
 * @throws with code 42501 when the role may not read the notes of the migrations.
 */
export async function readDatabaseState(client: ClientBase, other: ClientBase): Promise<DatabaseState> {
  const { rows } = await client.query<{ pid: number; version: number; isReadOnly: boolean; hasNotes: boolean }>(`
    select pg_backend_pid() pid, current_setting('server_version_num')::int version,
      current_setting('transaction_read_only')::bool "isReadOnly",
      to_regclass('drizzle.__drizzle_migrations') is not null "hasNotes"`)
  const [state] = rows
  if (!state) throw new Error('The database reported no state')
  const { rows: others } = await other.query<{ pid: number }>('select pg_backend_pid() pid')
  const notes = state.hasNotes
    ? await client.query<{ latest: number | null }>(
        'select max(created_at)::float8 latest from drizzle.__drizzle_migrations',
      )
    : null
  const isPooled = others[0]?.pid === state.pid
  return { ...state, isPooled, latestMigrationMs: notes?.rows[0]?.latest ?? null }
}

/** `newestMs`: when the newest migration of this release was made. @throws {StartError} */
export function requireUsable(
  { version, isPooled, isReadOnly, latestMigrationMs }: DatabaseState,
  newestMs: number,
): void {
  if (version < oldestVersion) {
    const major = Math.floor(version / 10_000)
    throw new StartError(`The database is PostgreSQL ${major}; set DATABASE_URL to PostgreSQL 15 or later`)
  }
  if (isPooled) {
    throw new StartError('DATABASE_URL leads to a pool by transaction; set pool_mode = session in PgBouncer')
  }
  if (isReadOnly) throw new StartError('The database is read-only; set DATABASE_URL to the primary, not to a replica')
  if (latestMigrationMs !== null && latestMigrationMs > newestMs) {
    throw new StartError('The database was migrated by a newer release; start that one, or restore a backup')
  }
}
