/** What an operator does beside the running product: the admin command, and a look into its tables. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findLogin } from '../../server/src/lib/database/embedded-address.ts'
import type { Place } from './story.ts'

const run = promisify(execFile)
const admin = path.resolve(import.meta.dirname, '../../server/dist/admin.js')

/** `npm run admin -- COMMAND EMAIL` on the product's data folder; answers with what it printed. */
export async function runAdmin(place: Place, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [admin, ...words], {
    env: { ...process.env, DATA_DIR: place.dataDir },
  })
  return stdout
}

/** Rows of a statement on the product's own database. */
export async function queryDatabase(
  place: Place,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const login = await findLogin(place.dataDir, path.join(place.dataDir, 'postgres'))
  const client = new Client({ ...login, database: 'tilerush' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
