/** Brings the tables up to date with the numbered files in server/migrations. */
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '../project-root.ts'
import type { Database } from './database.ts'

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
