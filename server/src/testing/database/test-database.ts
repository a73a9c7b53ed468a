/** A fresh, migrated database of the caller's own. */
import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../lib/database/database.ts'

const templateName = 'tilerush_template'

export interface TestDatabase {
  readonly database: Database
  /** The address for processes that open it themselves. */
  readonly url: string
  close(): Promise<void>
}

/** `empty` leaves the migrations to the test. */
export async function openTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { host, port, user, password } = inject('cluster')
  const login = { host, port, user, password }
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? templateName : 'template1'
  // PostgreSQL's own choice writes every page to its log, which takes half as much processor time again.
  await asAdmin(login, `create database ${name} template ${template} strategy file_copy`)
  const database = openDatabase({ ...login, database: name }, { maxConnections: 10 })
  const socket = encodeURIComponent(host)
  return {
    database,
    url: host.startsWith('/')
      ? `postgresql://${user}@localhost/${name}?host=${socket}&port=${port}`
      : `postgresql://${user}:${password}@${host}:${port}/${name}`,
    async close() {
      await database.close()
      await asAdmin(login, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(login: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...login, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
