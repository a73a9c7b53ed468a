/** The database: one pool, typed queries over it, and transactions that are retried after serialization failures. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as schema from './schema.ts'
import { isLostConnection, retryConflicts, retryLosses } from './sql-state.ts'

export type Orm = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** The argument of a store function that works in and out of a transaction. */
export type Queryable = Orm | Transaction

export interface Database {
  readonly pool: Pool
  readonly orm: Orm
  /**
   * Runs `work` in one transaction. It is retried after a serialization failure,
   * so it must have no effect outside the database: no mail, file or HTTP request.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs the work of a request that carries a key again, for two seconds, when its connection was lost: a server that was
   * stopped, or became a replica. It may have been done before, so doing it twice must be the same as once.
   */
  retryLosses<T>(work: () => Promise<T>): Promise<T>
  /** Queries over a connection of its own, which never waits for those of the pool. @throws when the database fails. */
  ping(): Promise<void>
  /** When the newest migration that ran was made, ms; over the connection of `ping`. @throws when there is none. */
  latestMigrationMs(): Promise<number>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections held by this process. */
  readonly maxConnections?: number
  /** Called for a connection that broke while idle. */
  readonly onIdleError?: (error: Error) => void
}

/** The address of the database and its login. */
export type Connection = PoolConfig

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const pool = new Pool({ max: options.maxConnections ?? 20, connectionTimeoutMillis: 10_000, ...connection })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', options.onIdleError ?? (() => undefined))
  // A connection in use reports to no one between two queries of a transaction; the next query fails in any case.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const orm = drizzle({ client: pool, schema })
  /** Connections of the server that was lost; what is in use fails and is removed by the pool itself. */
  const dropIdle = (): void => {
    for (let index = pool.idleCount; index > 0; index--) {
      void pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }
  const pingPool = new Pool({ connectionTimeoutMillis: 2000, ...connection, max: 1 })
  pingPool.on('error', options.onIdleError ?? (() => undefined))
  return {
    pool,
    orm,
    async transaction(work) {
      try {
        return await retryConflicts(() => orm.transaction(work))
      } catch (error) {
        // The pool keeps what a failed transaction was on.
        if (isLostConnection(error)) dropIdle()
        throw error
      }
    },
    retryLosses: (work) => retryLosses(work, dropIdle),
    async ping() {
      await pingPool.query('select 1')
    },
    async latestMigrationMs() {
      const { rows } = await pingPool.query<{ latest: number | null }>(
        'select max(created_at)::float8 latest from drizzle.__drizzle_migrations',
      )
      const latest = rows[0]?.latest ?? null
      if (latest === null) throw new Error('The database has no tables')
      return latest
    },
    async close() {
      await Promise.all([pool.end(), pingPool.end()])
    },
  }
}
