/**
 * The settings, read once from the environment; feature flags too, such as `ROOMS` (docs/operations.md).
 * All are optional; an empty value counts as not set. One file, so that the list of them is seen as a whole.
 */
import os from 'node:os'
import path from 'node:path'
import { auditDaysMax, defaultAuditDays } from '@tilerush/core/audit/constants'
import { classroomModes } from '@tilerush/core/classrooms/constants'
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
import { parseNetworks } from './admission/network-address.ts'
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

/** A wrong setting; its message is one line that names the setting. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** What a bearer token may consist of: RFC 6750, section 2.1. */
const bearerToken = /^[A-Za-z0-9._~+/-]{16,}=*$/

/** Each has connections of its own to the database, and a private one has sixty. */
const workersMax = 16
const clampWorkers = (number: number): number => Math.min(workersMax, Math.max(1, number))

/**
 * How the audit log tells that a setting has changed: by its values, without them where they may hold a secret, or not at
 * all where each machine of an instance has its own (docs/rules.md#audit-log).
 */
type Recording = 'values' | 'change' | 'not'

interface Setting<Name extends string, Value> {
  readonly name: Name
  /** It takes a text that is not empty. */
  readonly schema: z.ZodMiniType<Value, string>
  /** The value when the setting is not given. */
  readonly fallback: Value
  readonly recording: Recording
}

function setting<const Name extends string, Value>(
  name: Name,
  schema: z.ZodMiniType<Value, string>,
  fallback: NoInfer<Value>,
  recording: Recording = 'values',
): Setting<Name, Value> {
  return { name, schema, fallback, recording }
}

/** One that may be left out. */
function optional<const Name extends string, Value>(
  name: Name,
  schema: z.ZodMiniType<Value, string>,
  recording: Recording = 'values',
): Setting<Name, Value | undefined> {
  return { name, schema, fallback: undefined, recording }
}

const isOn = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((choice) => choice === 'on'),
)
const choice = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be ${words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`}`)
const scaled = (schema: z.ZodMiniType<number, string>, factor: number) =>
  z.pipe(
    schema,
    z.transform((value) => Math.round(value * factor)),
  )
const withoutFinalSlash = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    schema,
    z.transform((address) => address.replace(/\/+$/, '')),
  )

/** Every setting, in the order of the README. */
const table = {
  /** 0 lets the system choose a free port. */
  port: setting('PORT', wholeNumber(0, 65_535), 3000, 'not'),
  host: setting('HOST', z.string(), '127.0.0.1'),
  /** Processes that serve; 1 for the product's own. */
  workers: setting(
    'WORKERS',
    z.pipe(
      z.string().check(z.regex(/^(auto|[1-9]|1[0-6])$/, `must be a whole number from 1 to ${workersMax}, or auto`)),
      z.transform((text) => (text === 'auto' ? clampWorkers(os.availableParallelism() - 1) : Number(text))),
    ),
    1,
    'not',
  ),
  /** Absolute path. */
  dataDir: setting(
    'DATA_DIR',
    z.pipe(
      z.string(),
      z.transform((folder) => path.resolve(folder)),
    ),
    path.resolve('./data'),
    'not',
  ),
  /** Origin that mails link to, without a final slash; the product's own port unless it is given. */
  publicUrl: setting('PUBLIC_URL', withoutFinalSlash(webAddress(isOneHost, hasNoLogin, hasNoPath, hasNoQuery)), ''),
  /** Proxies whose `X-Forwarded-For` names the visitor. */
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    z.pipe(
      proxies,
      z.transform((list) => parseNetworks(list) ?? []),
    ),
    parseNetworks('loopback') ?? [],
  ),
  /** Undefined for the private database in the data folder. */
  databaseUrl: optional('DATABASE_URL', serviceAddress('DATABASE_URL', ['postgres:', 'postgresql:']), 'change'),
  /** Undefined for the outbox folder. */
  smtpUrl: optional('SMTP_URL', serviceAddress('SMTP_URL', ['smtp:', 'smtps:'], hasHost), 'change'),
  mailFrom: setting('MAIL_FROM', mailSender, 'Tilerush <tilerush@localhost>'),
  s3Bucket: optional('S3_BUCKET', z.string().check(z.regex(/^[A-Za-z0-9._-]+$/, 'must be the name of a bucket alone'))),
  s3Endpoint: optional('S3_ENDPOINT', webAddress(hasNoLogin, hasNoQuery), 'change'),
  s3Region: optional('S3_REGION', z.string().check(z.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a region alone'))),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', z.string(), 'change'),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', z.string(), 'change'),
  playTimeoutMs: setting(
    'PLAY_TIMEOUT_SECONDS',
    scaled(wholeNumber(1, 86_400), 1000),
    defaultPlayTimeoutSeconds * 1000,
  ),
  wrongClickPenaltyMs: setting(
    'WRONG_CLICK_PENALTY_SECONDS',
    scaled(decimalNumber(0, 3600), 1000),
    defaultWrongClickPenaltySeconds * 1000,
  ),
  passwordMinLength: setting(
    'PASSWORD_MIN_LENGTH',
    wholeNumber(defaultPasswordMinLength, passwordMaxLength),
    defaultPasswordMinLength,
  ),
  /** The address of the avatar service, without a final slash. */
  gravatarUrl: setting(
    'GRAVATAR_URL',
    withoutFinalSlash(webAddress(hasNoLogin, hasNoQuery)),
    'https://www.gravatar.com/avatar',
  ),
  /** Whether an empty instance gets the starter boards. */
  starterBoards: setting('STARTER_BOARDS', isOn, true),
  /** Whether browsers get the service worker, or the one that unregisters it. */
  serviceWorker: setting('SERVICE_WORKER', isOn, true),
  /** Whether there are live races. */
  rooms: setting('ROOMS', isOn, true),
  roomMaxPlayers: setting('ROOM_MAX_PLAYERS', wholeNumber(2, 1000), defaultRoomMaxPlayers),
  /** The users who may lead a classroom. */
  classrooms: setting('CLASSROOMS', choice(classroomModes), 'on'),
  /** Sites that may show boards in frames, besides the instance itself; `*` for every site. */
  embedOrigins: setting<'EMBED_ORIGINS', readonly string[]>('EMBED_ORIGINS', framingOrigins, []),
  /** Whether webhooks may lead to this machine and to private networks, and be sent without TLS. */
  webhookPrivate: setting('WEBHOOK_PRIVATE', isOn, false),
  /** Multiplies every limit. */
  rateLimitFactor: setting('RATE_LIMIT_FACTOR', decimalNumber(0.01, 1_000_000), 1),
  /** The bearer token that `/metrics` requires; undefined closes the address on the product's own port. */
  metricsToken: optional(
    'METRICS_TOKEN',
    z.string().check(z.regex(bearerToken, 'must be at least 16 characters, letters, digits and -._~+/ only')),
    'change',
  ),
  /** A port of loopback that serves `/metrics` alone; undefined for none. */
  metricsPort: optional('METRICS_PORT', wholeNumber(1, 65_535), 'not'),
  /** How long a row of the audit log is stored. */
  auditDays: setting('AUDIT_DAYS', wholeNumber(1, auditDaysMax), defaultAuditDays),
  /** How long an entry of the activity log is stored; 0 for as long as its account. */
  activityDays: setting('ACTIVITY_DAYS', wholeNumber(0, activityDaysMax), defaultActivityDays),
  /** How long a visitor's play waits to be claimed. */
  guestPlayDays: setting('GUEST_PLAY_DAYS', wholeNumber(1, guestPlayDaysMax), defaultGuestPlayDays),
  /** How long a session lives without use. */
  sessionIdleDays: setting('SESSION_IDLE_DAYS', wholeNumber(1, sessionDaysMax), defaultSessionIdleDays),
  /** How long a mail stays in the outbox folder. */
  mailDays: setting('MAIL_DAYS', wholeNumber(1, mailDaysMax), defaultMailDays),
  /** Whether what the role of an admin alone gives requires a second factor. */
  adminSecondFactor: setting('ADMIN_SECOND_FACTOR', choice(['required', 'optional']), 'optional'),
  /** What the secrets of authenticator apps are encrypted with; undefined for a key in the data folder. */
  secondFactorKey: optional(
    'SECOND_FACTOR_KEY',
    z.string().check(z.minLength(32, 'must be at least 32 characters')),
    'change',
  ),
  /** Whether browsers keep to https, when `publicUrl` is: for this host, with all hosts below it, or not. */
  hsts: setting('HSTS', choice(['on', 'subdomains', 'off']), 'on', 'change'),
  logLevel: setting('LOG_LEVEL', choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info', 'not'),
}

type Table = typeof table
type Values = { readonly [Key in keyof Table]: Table[Key]['fallback'] }

export type SettingName = Table[keyof Table]['name']
export type Settings = Omit<Values, `s3${string}`> & {
  /** Undefined for the data folder. */
  readonly s3: S3Settings | undefined
}
export type LogLevel = Settings['logLevel']

const all: readonly Setting<SettingName, unknown>[] = Object.values(table)
export const settingNames: readonly SettingName[] = all.map(({ name }) => name)

/** How the audit log tells of a change of the setting. */
export function getRecording(settingName: string): Recording {
  return all.find(({ name }) => name === settingName)?.recording ?? 'change'
}

/** The settings as they are given, by name; empty for one that is not. */
export function getGivenSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<SettingName, string> {
  return new Map(settingNames.map((name) => [name, environment[name]?.trim() ?? '']))
}

/** @throws {SettingError} naming the first wrong setting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = getGivenSettings(environment)
  const entries = Object.entries<Setting<SettingName, unknown>>(table).map(([key, { name, schema, fallback }]) => {
    const text = given.get(name) ?? ''
    if (text === '') return [key, fallback]
    const parsed = schema.safeParse(text)
    if (!parsed.success) throw new SettingError(`Setting ${name} ${parsed.error.issues[0]?.message}`)
    return [key, parsed.data]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is what its schema returns
  const { s3Bucket, s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey, ...values } = Object.fromEntries(
    entries,
  ) as Values
  requireWholeS3(given)
  if (values.metricsPort === values.port) throw new SettingError('Setting METRICS_PORT must differ from PORT')
  return {
    ...values,
    publicUrl: values.publicUrl || `http://127.0.0.1:${values.port}`,
    s3:
      s3Bucket === undefined
        ? undefined
        : {
            bucket: s3Bucket,
            endpoint: s3Endpoint,
            region: s3Region ?? 'us-east-1',
            accessKeyId: s3AccessKeyId,
            secretAccessKey: s3SecretAccessKey,
          },
  }
}

/** A store that is named in part would be no store: images would go to the data folder. @throws {SettingError} */
function requireWholeS3(given: ReadonlyMap<SettingName, string>): void {
  const isGiven = (name: SettingName): boolean => (given.get(name) ?? '') !== ''
  if (isGiven('S3_ACCESS_KEY_ID') !== isGiven('S3_SECRET_ACCESS_KEY')) {
    throw new SettingError('Setting S3_ACCESS_KEY_ID must be given together with S3_SECRET_ACCESS_KEY')
  }
  if (isGiven('S3_BUCKET')) return
  const other = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'] as const).find(isGiven)
  if (other !== undefined) throw new SettingError(`Setting ${other} must be given together with S3_BUCKET`)
}
