/** The real dependencies on loopback: an own database, an own folder, mails in an outbox, a silent log. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { features } from '../app/features.ts'
import { createBackground } from '../lib/admission/background.ts'
import { systemClock } from '../lib/clock.ts'
import { createFiles } from '../lib/files/files.ts'
import { observeFiles } from '../lib/files/observe-files.ts'
import { createLimits } from '../lib/admission/limits.ts'
import { idleJobs } from '../lib/jobs/jobs.ts'
import { createLog } from '../lib/log/log.ts'
import { createMail, outboxFolder } from '../lib/mail/mail.ts'
import { observeMail } from '../lib/mail/observe-mail.ts'
import { createObservations } from '../lib/observations.ts'
import type { Clock, Deps } from '../lib/deps.ts'
import type { HashCost } from '../lib/secrets/password-hash.ts'
import { createPasswords, defaultPasswordQueue } from '../lib/admission/passwords.ts'
import { systemRandom } from '../lib/secrets/random.ts'
import { createSessions } from '../lib/sessions/sessions.ts'
import { readSettings, type Settings } from '../lib/settings.ts'
import { resolveHost } from '../lib/resolve-host.ts'
import { openFolder, removeFolder } from './temporary-folder.ts'
import { openTestDatabase } from './database/test-database.ts'

export interface TestDeps extends Deps {
  /** Every mail sent so far, oldest first. */
  mails(): Promise<Email[]>
  close(): Promise<void>
}

export interface TestOptions {
  /** The real clock unless given, for instance `createFakeClock`. */
  readonly clock?: Clock
  readonly settings?: Partial<Settings>
}

/** A thousandth of the product's work (`password-hash.test.ts` has that): tests register and log in hundreds of times. */
export const quickCost: HashCost = {
  argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  scrypt: { N: 16, r: 16, p: 1 },
}

/** Call `close` when the test is over. */
export async function createTestDeps(options: TestOptions = {}): Promise<TestDeps> {
  const folder = await openFolder()
  const test = await openTestDatabase()
  const clock = options.clock ?? systemClock
  const settings: Settings = {
    ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', STARTER_BOARDS: 'off' }),
    ...options.settings,
  }
  const { database } = test
  const log = createLog(settings.logLevel)
  const background = createBackground(log)
  const observations = createObservations()
  return {
    settings,
    features,
    database,
    clock,
    random: systemRandom,
    files: observeFiles(await createFiles(settings), clock, observations),
    mail: observeMail(createMail(settings, clock), clock, observations),
    background,
    sessions: createSessions(database, clock, systemRandom, settings.sessionIdleDays),
    limits: createLimits(database, settings.rateLimitFactor, clock),
    passwords: createPasswords(defaultPasswordQueue(), quickCost),
    log,
    resolveHost,
    observations,
    async mails() {
      await background.idle()
      return readMails(outboxFolder(settings))
    },
    async close() {
      await Promise.all([background.idle(), idleJobs(database)])
      await test.close()
      await removeFolder(folder)
    },
  }
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}
