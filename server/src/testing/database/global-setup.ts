/** One PostgreSQL for the whole run, with a migrated template that every worker's database is copied from. */
import { Client, type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../lib/database/database.ts'
import { startEmbeddedPostgres } from '../../lib/database/embedded.ts'
import { migrateDatabase } from '../../lib/database/migrate.ts'
import { openFolder, removeFolder } from '../temporary-folder.ts'

/** What a worker needs to reach the cluster; plain values only. */
export interface TestCluster {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

export const templateName = 'tilerush_template'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openFolder()
  // Test data need not survive a power cut. Without autovacuum no statistics change a plan, and with it the order of
  // rows that a test reads twice.
  const durability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const serverSettings = [...durability, 'autovacuum=off', 'max_connections=200']
  const postgres = await startEmbeddedPostgres(folder, { serverSettings })
  const { host = '', port = 0, user = '', password } = postgres.connection
  await createTemplate(postgres.connection)
  project.provide('cluster', { host, port, user, password: typeof password === 'string' ? password : '' })
  return async () => {
    await postgres.stop()
    await removeFolder(folder)
  }
}

async function createTemplate(connection: PoolConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const database = openDatabase({ ...connection, database: templateName })
  await migrateDatabase(database)
  await database.close()
}
