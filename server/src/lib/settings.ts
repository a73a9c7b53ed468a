/**
 * The settings, read once from the environment; feature flags too, such as `ROOMS` (docs/operations.md).
 * All are optional; an empty value counts as not set. One file, so that the list of them is seen as a whole.
 */
import os from 'node:os'
import path from 'node:path'
import { auditDaysMax, defaultAuditDays } from '@tilerush/core/audit/constants'
import { classroomModes, type ClassroomMode } from '@tilerush/core/classrooms/constants'
import {
  activityDaysMax,
  defaultActivityDays,
  defaultMailDays,
  defaultPasswordMinLength,
  defaultSessionIdleDays,
  mailDaysMax,
  passwordMaxLength,
  sessionDaysMax,
} from '@tilerush/core/account/constants'
import {
  defaultGuestPlayDays,
  defaultPlayTimeoutSeconds,
  defaultWrongClickPenaltySeconds,
  guestPlayDaysMax,
} from '@tilerush/core/play/constants'
import { defaultRoomMaxPlayers } from '@tilerush/core/rooms/constants'
import * as z from 'zod/mini'
import { parseNetworks, type Network } from './admission/network-address.ts'
import {
  decimalNumber,
  framingOrigins,
  hasHost,
  hasNoLogin,
  hasNoPath,
  hasNoQuery,
  isOneHost,
  mailSender,
  proxies,
  serviceAddress,
  webAddress,
  wholeNumber,
} from './settings/setting-kinds.ts'

export interface S3Settings {
  readonly bucket: string
  /** Undefined for the cloud's own address. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

export interface Settings {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** Processes that serve; 1 for the product's own. */
  readonly workers: number
  /** Absolute path. */
  readonly dataDir: string
  /** Origin that mails link to, without a final slash. */
  readonly publicUrl: string
  /** Proxies whose `X-Forwarded-For` names the visitor. */
  readonly trustedProxies: readonly Network[]
  /** Undefined for the private database in the data folder. */
  readonly databaseUrl: string | undefined
  /** Undefined for the outbox folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined for the data folder. */
  readonly s3: S3Settings | undefined
  readonly playTimeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly passwordMinLength: number
  /** The address of the avatar service, without a final slash. */
  readonly gravatarUrl: string
  /** Whether an empty instance gets the starter boards. */
  readonly starterBoards: boolean
  /** Whether browsers get the service worker, or the one that unregisters it. */
  readonly serviceWorker: boolean
  /** Whether there are live races. */
  readonly rooms: boolean
  readonly roomMaxPlayers: number
  /** The users who may lead a classroom. */
  readonly classrooms: ClassroomMode
  /** Sites that may show boards in frames, besides the instance itself; `*` for every site. */
  readonly embedOrigins: readonly string[]
  /** Whether webhooks may lead to this machine and to private networks, and be sent without TLS. */
  readonly webhookPrivate: boolean
  /** Multiplies every limit. */
  readonly rateLimitFactor: number
  /** The bearer token that `/metrics` requires; undefined closes the address on the product's own port. */
  readonly metricsToken: string | undefined
  /** A port of loopback that serves `/metrics` alone; undefined for none. */
  readonly metricsPort: number | undefined
  /** How long a row of the audit log is stored. */
  readonly auditDays: number
  /** How long an entry of the activity log is stored; 0 for as long as its account. */
  readonly activityDays: number
  /** How long a visitor's play waits to be claimed. */
  readonly guestPlayDays: number
  /** How long a session lives without use. */
  readonly sessionIdleDays: number
  /** How long a mail stays in the outbox folder. */
  readonly mailDays: number
  /** Whether what the role of an admin alone gives requires a second factor. */
  readonly adminSecondFactor: 'required' | 'optional'
  /** What the secrets of authenticator apps are encrypted with; undefined for a key in the data folder. */
  readonly secondFactorKey: string | undefined
  /** Whether browsers keep to https, when `publicUrl` is: for this host, with all hosts below it, or not. */
  readonly hsts: HstsChoice
  readonly logLevel: LogLevel
}

const hstsChoices = ['on', 'subdomains', 'off'] as const
type HstsChoice = (typeof hstsChoices)[number]

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** A wrong setting; its message is one line that names the setting. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** What a bearer token may consist of: RFC 6750, section 2.1. */
const bearerToken = /^[A-Za-z0-9._~+/-]{16,}=*$/

/** Each has connections of its own to the database, and a private one has sixty. */
const workersMax = 16
const clampWorkers = (number: number): number => Math.min(workersMax, Math.max(1, number))

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  WORKERS: z._default(
    z.pipe(
      z.string().check(z.regex(/^(auto|[1-9]|1[0-6])$/, `must be a whole number from 1 to ${workersMax}, or auto`)),
      z.transform((text) => (text === 'auto' ? clampWorkers(os.availableParallelism() - 1) : Number(text))),
    ),
    1,
  ),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(webAddress(isOneHost, hasNoLogin, hasNoPath, hasNoQuery)),
  TRUSTED_PROXIES: z._default(proxies, 'loopback'),
  DATABASE_URL: z.optional(serviceAddress('DATABASE_URL', ['postgres:', 'postgresql:'])),
  SMTP_URL: z.optional(serviceAddress('SMTP_URL', ['smtp:', 'smtps:'], hasHost)),
  MAIL_FROM: z._default(mailSender, 'Tilerush <tilerush@localhost>'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]+$/, 'must be the name of a bucket alone'))),
  S3_ENDPOINT: z.optional(webAddress(hasNoLogin, hasNoQuery)),
  S3_REGION: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a region alone'))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  PLAY_TIMEOUT_SECONDS: z._default(wholeNumber(1, 86_400), defaultPlayTimeoutSeconds),
  WRONG_CLICK_PENALTY_SECONDS: z._default(decimalNumber(0, 3600), defaultWrongClickPenaltySeconds),
  PASSWORD_MIN_LENGTH: z._default(wholeNumber(defaultPasswordMinLength, passwordMaxLength), defaultPasswordMinLength),
  GRAVATAR_URL: z._default(webAddress(hasNoLogin, hasNoQuery), 'https://www.gravatar.com/avatar'),
  STARTER_BOARDS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ROOMS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ROOM_MAX_PLAYERS: z._default(wholeNumber(2, 1000), defaultRoomMaxPlayers),
  CLASSROOMS: z._default(z.enum(classroomModes, `must be one of ${classroomModes.join(', ')}`), 'on'),
  EMBED_ORIGINS: z._default(framingOrigins, []),
  WEBHOOK_PRIVATE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  RATE_LIMIT_FACTOR: z._default(decimalNumber(0.01, 1_000_000), 1),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(bearerToken, 'must be at least 16 characters, letters, digits and -._~+/ only')),
  ),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  AUDIT_DAYS: z._default(wholeNumber(1, auditDaysMax), defaultAuditDays),
  ACTIVITY_DAYS: z._default(wholeNumber(0, activityDaysMax), defaultActivityDays),
  GUEST_PLAY_DAYS: z._default(wholeNumber(1, guestPlayDaysMax), defaultGuestPlayDays),
  SESSION_IDLE_DAYS: z._default(wholeNumber(1, sessionDaysMax), defaultSessionIdleDays),
  MAIL_DAYS: z._default(wholeNumber(1, mailDaysMax), defaultMailDays),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional'], 'must be required or optional'), 'optional'),
  SECOND_FACTOR_KEY: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters'))),
  HSTS: z._default(z.enum(hstsChoices, `must be one of ${hstsChoices.join(', ')}`), 'on'),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

export type SettingName = keyof typeof environmentSchema.shape
export const settingNames = Object.keys(environmentSchema.shape) as readonly SettingName[]

/** The settings as they are given, by name; empty for one that is not. */
export function getGivenSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<SettingName, string> {
  return new Map(settingNames.map((name) => [name, environment[name]?.trim() ?? '']))
}

/** @throws {SettingError} naming the first wrong setting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = [...getGivenSettings(environment)].filter(([, value]) => value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`Setting ${String(issue?.path[0])} ${issue?.message}`)
  }
  const values = parsed.data
  requireWholeS3(values)
  if (values.METRICS_PORT === values.PORT) throw new SettingError('Setting METRICS_PORT must differ from PORT')
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    dataDir: path.resolve(values.DATA_DIR),
    publicUrl: (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: parseNetworks(values.TRUSTED_PROXIES) ?? [],
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3:
      values.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: values.S3_BUCKET,
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION ?? 'us-east-1',
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          },
    playTimeoutMs: values.PLAY_TIMEOUT_SECONDS * 1000,
    wrongClickPenaltyMs: Math.round(values.WRONG_CLICK_PENALTY_SECONDS * 1000),
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    gravatarUrl: values.GRAVATAR_URL.replace(/\/+$/, ''),
    starterBoards: values.STARTER_BOARDS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    rooms: values.ROOMS === 'on',
    roomMaxPlayers: values.ROOM_MAX_PLAYERS,
    classrooms: values.CLASSROOMS,
    embedOrigins: values.EMBED_ORIGINS,
    webhookPrivate: values.WEBHOOK_PRIVATE === 'on',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    auditDays: values.AUDIT_DAYS,
    activityDays: values.ACTIVITY_DAYS,
    guestPlayDays: values.GUEST_PLAY_DAYS,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    mailDays: values.MAIL_DAYS,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR,
    secondFactorKey: values.SECOND_FACTOR_KEY,
    hsts: values.HSTS,
    logLevel: values.LOG_LEVEL,
  }
}

/** A store that is named in part would be no store: images would go to the data folder. @throws {SettingError} */
function requireWholeS3(values: z.infer<typeof environmentSchema>): void {
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new SettingError('Setting S3_ACCESS_KEY_ID must be given together with S3_SECRET_ACCESS_KEY')
  }
  if (values.S3_BUCKET !== undefined) return
  const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'] as const
  const given = others.find((name) => values[name] !== undefined)
  if (given !== undefined) throw new SettingError(`Setting ${given} must be given together with S3_BUCKET`)
}
