/** Opens the real parts in the order they need each other, and closes them in the opposite one. */
import type { PoolConfig } from 'pg'
import { systemClock } from '../lib/clock.ts'
import { lockDataFolder } from '../lib/data-folder-lock.ts'
import { openDatabase, type Database } from '../lib/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../lib/database/embedded.ts'
import { migrateDatabase } from '../lib/database/migrate.ts'
import { createFiles } from '../lib/files.ts'
import { createLimits } from '../lib/limits.ts'
import { createLog } from '../lib/log.ts'
import { createMail } from '../lib/mail.ts'
import type { Parts } from '../lib/parts.ts'
import { createPasswords } from '../lib/passwords.ts'
import { systemRandom } from '../lib/random.ts'
import { createSessions } from '../lib/sessions.ts'
import type { Settings } from '../lib/settings.ts'
import { StartError } from '../lib/start-error.ts'
import { withinLimit } from '../lib/within-limit.ts'
import { stopLimitsMs } from './stop-limits.ts'

export interface OpenedParts {
  readonly parts: Parts
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  /** Works beside a running product, over its private database; alone, it holds the data folder itself. */
  readonly joinsRunning?: boolean
}

/** @throws {StartError} when something that the operator can mend is in the way. */
export async function openParts(settings: Settings, options: OpenOptions = {}): Promise<OpenedParts> {
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const log = createLog(settings.logLevel)
    const connection =
      (options.joinsRunning && (await findRunning(settings))) || (await openConnection(settings, closers))
    const database = openDatabase(connection, {
      onIdleError: (error) => log.warn({ err: error }, 'A database connection broke'),
    })
    closers.push(() => withinLimit(stopLimitsMs.databaseConnections, database.close()))
    await prepareDatabase(database, settings)
    const parts: Parts = {
      settings,
      database,
      files: await createFiles(settings),
      mail: createMail(settings, systemClock),
      sessions: createSessions(database, systemClock, systemRandom),
      limits: createLimits(database, settings.rateLimitFactor),
      passwords: createPasswords(),
      clock: systemClock,
      random: systemRandom,
      log,
    }
    return { parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openConnection(
  { databaseUrl, dataDir }: Settings,
  closers: (() => Promise<void>)[],
): Promise<PoolConfig> {
  const lock = await lockDataFolder(dataDir)
  closers.push(() => lock.release())
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres(dataDir)
  closers.push(() => postgres.stop())
  return postgres.connection
}

async function findRunning({ databaseUrl, dataDir }: Settings): Promise<PoolConfig | null> {
  return databaseUrl === undefined ? findRunningPostgres(dataDir) : { connectionString: databaseUrl }
}

async function prepareDatabase(database: Database, { databaseUrl }: Settings): Promise<void> {
  try {
    await database.pool.query('select 1')
  } catch (error) {
    if (databaseUrl === undefined) throw error
    // The message may not repeat the address: it holds a password.
    throw new StartError(
      `Setting DATABASE_URL leads to no usable database (${error instanceof Error ? error.message : 'unknown'})`,
    )
  }
  await migrateDatabase(database)
}
