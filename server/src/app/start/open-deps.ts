/** Opens the real dependencies in order, and closes them in reverse. */

import type { Logger } from 'pino'
import { createBackground } from '../../lib/admission/background.ts'
import { lockDataFolder } from '../../lib/data-folder-lock.ts'
import { openDatabase, type Connection, type Database } from '../../lib/database/database.ts'
import { openDatabaseClock } from '../../lib/database/database-clock.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../../lib/database/embedded.ts'
import { migrateDatabase } from '../../lib/database/migrate.ts'
import { createFiles } from '../../lib/files/files.ts'
import { observeFiles } from '../../lib/files/observe-files.ts'
import { createLimits } from '../../lib/admission/limits.ts'
import { createLog } from '../../lib/log/log.ts'
import { createMail } from '../../lib/mail/mail.ts'
import { observeMail } from '../../lib/mail/observe-mail.ts'
import { createObservations } from '../../lib/observations.ts'
import type { Deps } from '../../lib/deps.ts'
import { closeOwnFiles } from '../../lib/private-files.ts'
import { createPasswords } from '../../lib/admission/passwords.ts'
import { resolveHost } from '../../lib/resolve-host.ts'
import { createRandom } from '../../lib/secrets/random.ts'
import { createSessions } from '../../lib/sessions/sessions.ts'
import type { Settings } from '../../lib/settings.ts'
import { createSecretFilter } from '../../lib/settings/hide-secrets.ts'
import { StartError } from '../../lib/errors.ts'
import { withinLimit } from '../../lib/within-limit.ts'
import { features } from '../features.ts'
import { stopLimitsMs } from './stop.ts'

export interface OpenedDeps {
  readonly deps: Deps
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  /** Works beside a running product, over its private database; alone, it locks the data folder itself. */
  readonly joinsRunning?: boolean
  /** Connections to the database. */
  readonly maxConnections?: number
}

/** @throws {StartError} for a cause that the operator can fix. */
export async function openDeps(settings: Settings, options: OpenOptions = {}): Promise<OpenedDeps> {
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const log = createLog(settings.logLevel, { hideSecrets: createSecretFilter(settings) })
    const connection =
      (options.joinsRunning && (await findRunning(settings))) || (await openConnection(settings, log, closers))
    const database = openDatabase(connection, {
      ...(options.maxConnections === undefined ? {} : { maxConnections: options.maxConnections }),
      onIdleError: (error) => log.warn({ err: error }, 'A database connection broke'),
    })
    closers.push(() => withinLimit(stopLimitsMs.databaseConnections, database.close()))
    await prepareDatabase(database, settings)
    const clock = await openDatabaseClock(database, (error) => log.warn({ err: error }, 'The clock was not compared'))
    closers.push(() => clock.close())
    const random = createRandom(clock)
    const background = createBackground(log)
    const observations = createObservations()
    closers.push(() => withinLimit(stopLimitsMs.background, background.idle()))
    const deps: Deps = {
      settings,
      features,
      database,
      files: observeFiles(await createFiles(settings), clock, observations),
      mail: observeMail(createMail(settings, clock), clock, observations),
      background,
      sessions: createSessions(database, clock, random, settings.sessionIdleDays),
      limits: createLimits(database, settings.rateLimitFactor, clock),
      passwords: createPasswords(),
      clock,
      random,
      log,
      resolveHost,
      observations,
    }
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openConnection(
  { databaseUrl, dataDir }: Settings,
  log: Logger,
  closers: (() => Promise<void>)[],
): Promise<Connection> {
  const lock = await lockDataFolder(dataDir)
  closers.push(() => lock.release())
  await closeOwnFiles(dataDir, log)
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres(dataDir)
  closers.push(() => postgres.stop())
  return postgres.connection
}

async function findRunning({ databaseUrl, dataDir }: Settings): Promise<Connection | null> {
  return databaseUrl === undefined ? findRunningPostgres(dataDir) : { connectionString: databaseUrl }
}

async function prepareDatabase(database: Database, { databaseUrl }: Settings): Promise<void> {
  try {
    await database.pool.query('select 1')
  } catch (error) {
    if (databaseUrl === undefined) throw error
    throw new StartError(
      `Setting DATABASE_URL leads to no usable database (${error instanceof Error ? error.message : 'unknown'})`,
    )
  }
  await migrateDatabase(database)
}
