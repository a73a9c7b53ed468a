/** A PostgreSQL of a test's own, which products are given by its address. */
import { chmod, rm } from 'node:fs/promises'
import type { PoolConfig } from 'pg'
import { startEmbeddedPostgres } from '../server/src/testing/from-outside.ts'
import { folderToBegin } from './product.ts'

export interface Database {
  /** The value of `DATABASE_URL`. */
  readonly url: string
  readonly login: PoolConfig
  /** Where its tables are to be found, as those of a product. */
  readonly dataDir: string
  stop(): Promise<void>
  /** Starts it after a stop, at the same address. */
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startDatabase(): Promise<Database> {
  const dataDir = await folderToBegin()
  // Run by root, PostgreSQL works as another user and has to get in.
  await chmod(dataDir, 0o755)
  let postgres = await startEmbeddedPostgres(dataDir)
  return {
    url: toUrl(postgres.connection),
    login: postgres.connection,
    dataDir,
    stop: () => postgres.stop(),
    async start() {
      postgres = await startEmbeddedPostgres(dataDir)
    },
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function toUrl({ host = '', port = 0, user = '', password = '', database = '' }: PoolConfig): string {
  return host.startsWith('/')
    ? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${typeof password === 'string' ? password : ''}@${host}:${port}/${database}`
}
