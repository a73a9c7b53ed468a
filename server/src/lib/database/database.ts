/** The database: one pool, typed queries over it, and transactions that repeat when the database asks for it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as schema from './schema.ts'

export type Orm = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** What a store function takes when it works in and out of a transaction. */
export type Queryable = Orm | Transaction

export interface Database {
  readonly pool: Pool
  readonly orm: Orm
  /**
   * Runs `work` in one transaction. It is run again when the database could not order it among others,
   * so it must have no effect outside the database: no mail, file or HTTP request.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Asks over a connection of its own, which never waits for those of the pool. @throws when the database fails. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections kept by this process. */
  readonly maxConnections?: number
  /** Called for a connection that broke while idle. */
  readonly onIdleError?: (error: Error) => void
}

const maxAttempts = 5
/** serialization_failure and deadlock_detected: the transaction did nothing and may be tried again. */
const retriedStates = new Set(['40001', '40P01'])

/** SQLSTATE of a database error, also of one wrapped by the query builder. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code
  return sqlStateOf(error.cause)
}

export function openDatabase(connection: PoolConfig, options: DatabaseOptions = {}): Database {
  const pool = new Pool({ max: options.maxConnections ?? 20, connectionTimeoutMillis: 10_000, ...connection })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', options.onIdleError ?? (() => undefined))
  const orm = drizzle({ client: pool, schema })
  const pingPool = new Pool({ connectionTimeoutMillis: 2000, ...connection, max: 1 })
  pingPool.on('error', options.onIdleError ?? (() => undefined))
  return {
    pool,
    orm,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await orm.transaction(work)
        } catch (error) {
          if (attempt >= maxAttempts || !retriedStates.has(sqlStateOf(error) ?? '')) throw error
          await pause(attempt)
        }
      }
    },
    async ping() {
      await pingPool.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), pingPool.end()])
    },
  }
}

/** Waits longer with every attempt, unevenly, so that rivals do not meet again. */
function pause(attempt: number): Promise<void> {
  const waitMs = 2 ** attempt * 5 * (0.5 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
