/** Brings the tables up to date with the numbered files in server/migrations. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { projectRoot } from '../project-root.ts'
import { StartError } from '../errors.ts'
import type { Database, Transaction } from './database.ts'
import { type DatabaseState, readDatabaseState, requireUsable } from './require-usable.ts'
import { getSqlState } from './sql-state.ts'

/** Any number that nothing else in the database uses. */
const advisoryLockKey = 7_104_223_015

const migrationsFolder = path.join(projectRoot, 'server', 'migrations')

const insufficientPrivilege = '42501'

/**
 * Runs what is missing. Several processes may start at once: one works, the others wait for it.
 * @throws {StartError} for a database that is too old, pooled by transaction, read-only, of a newer release or of
 * another role; nothing was changed then.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    const newestMs = await newestMigrationMs()
    requireUsable(await readState(database, client), newestMs)
    // The migrator has no lock of its own.
    await client.query('select pg_advisory_lock($1)', [advisoryLockKey])
    try {
      // Another process may have been a newer release.
      requireUsable(await readState(database, client), newestMs)
      await migrate(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLockKey])
    }
  } catch (error) {
    if (getSqlState(error) !== insufficientPrivilege) throw error
    throw new StartError('The role of DATABASE_URL may not make or change the tables; it must own its database')
  } finally {
    client.release()
  }
}

async function readState({ pool }: Database, client: PoolClient): Promise<DatabaseState> {
  const other = await pool.connect()
  try {
    return await readDatabaseState(client, other)
  } finally {
    other.release()
  }
}

interface JournalEntry {
  readonly tag: string
  /** When it was made, ms. */
  readonly when: number
}

/** The numbered files in their order, by name without ending. */
export async function migrationNames(): Promise<readonly string[]> {
  return (await readJournal()).map(({ tag }) => tag)
}

/** When the newest of the numbered files was made, ms; the database notes it with each that ran. */
export async function newestMigrationMs(): Promise<number> {
  return Math.max(...(await readJournal()).map(({ when }) => when))
}

async function readJournal(): Promise<readonly JournalEntry[]> {
  const journal = JSON.parse(await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly JournalEntry[]
  }
  return journal.entries
}

/** Runs some of the files within a transaction. That they ran is not written down: all of them ran before. */
export async function runMigrations(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const statements = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8')
    for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  }
}
