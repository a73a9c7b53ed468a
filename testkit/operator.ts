/** What an operator does beside the running product: the admin command, and a look into its tables. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Pool, type PoolConfig } from 'pg'
import { findLogin } from '../server/src/testing/from-outside.ts'
import type { ProductHandle } from './product.ts'

const run = promisify(execFile)
const admin = path.resolve(import.meta.dirname, '../server/dist/admin.js')

/** `npm run admin -- COMMAND EMAIL` on the product's data folder; returns what it printed. */
export async function runAdmin(product: ProductHandle, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [admin, ...words], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  })
  return stdout
}

/** The process id of the private PostgreSQL. */
export async function findPostmaster({ dataDir }: ProductHandle): Promise<number> {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Connections to the product's own database. */
export async function openPool({ dataDir }: ProductHandle, options: PoolConfig = {}): Promise<Pool> {
  const login = await findLogin(dataDir, path.join(dataDir, 'postgres'))
  return new Pool({ ...login, database: 'tilerush', ...options })
}

/** Rows of a statement on the product's own database. */
export async function queryDatabase(
  product: ProductHandle,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const pool = await openPool(product, { max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await pool.end()
  }
}
