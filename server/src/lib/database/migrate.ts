/** Brings the tables up to date with the numbered files in server/migrations. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { projectRoot } from '../project-root.ts'
import type { Database, Transaction } from './database.ts'

/** Any number that nothing else in the database uses. */
const advisoryLockKey = 7_104_223_015

const migrationsFolder = path.join(projectRoot, 'server', 'migrations')

/** Runs what is missing. Several processes may start at once: one works, the others wait for it. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    // The migrator has no lock of its own.
    await client.query('select pg_advisory_lock($1)', [advisoryLockKey])
    try {
      await migrate(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLockKey])
    }
  } finally {
    client.release()
  }
}

/** The numbered files in their order, by name without ending. */
export async function migrationNames(): Promise<readonly string[]> {
  const journal = JSON.parse(await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[]
  }
  return journal.entries.map(({ tag }) => tag)
}

/** Runs some of the files within a transaction. That they ran is not written down: all of them ran before. */
export async function runMigrations(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const statements = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8')
    for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  }
}
