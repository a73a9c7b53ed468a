/**
 * The external dependencies of the features, each behind one small interface.
 * `main.ts` builds the real ones; tests build them on loopback (a real database, a real folder).
 */
import type { Logger } from 'pino'
import type { Background } from './admission/background.ts'
import type { Database } from './database/database.ts'
import type { Feature } from './feature.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './admission/limits.ts'
import type { Mail } from './mail/mail.ts'
import type { Observations } from './observations.ts'
import type { ResolveHost } from './resolve-host.ts'
import type { Passwords } from './admission/passwords.ts'
import type { Settings } from './settings.ts'
import type { Sessions } from './sessions/sessions.ts'

export interface Clock {
  now(): Date
  /** ms since some time in this process: for durations within it, independent of the machine's clock. */
  monotonicMs(): number
}

export interface RandomSource {
  /** Whole number, 0 to 2^32 - 1, cryptographically random. */
  uint32(): number
  /** UUID version 7: time-ordered ids made by the application. */
  id(): string
  /** URL-safe secret of at least 256 bits. */
  secret(): string
  /** `length` characters drawn evenly from `alphabet`. */
  text(alphabet: string, length: number): string
}

export interface Deps {
  readonly settings: Settings
  /** What the product is assembled from: the account's deletion and export ask each of them. */
  readonly features: readonly Feature[]
  readonly database: Database
  readonly files: Files
  readonly mail: Mail
  readonly background: Background
  readonly sessions: Sessions
  readonly limits: Limits
  readonly passwords: Passwords
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: Logger
  /** Looks up whom a webhook is sent to. */
  readonly resolveHost: ResolveHost
  /** The metrics listen to it. */
  readonly observations: Observations
}
