/** Identity: the tables of the account library. */
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** Users' addresses and passwords. */
export const identities = pgTable('identities', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Null for an identity without a password; see lib/secrets/password-hash.ts. */
  passwordHash: text('password_hash'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    /** SHA-256 of the cookie's secret, so that a leaked table opens no account. */
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    /** The last proof by password after the login; null for none. */
    passwordProvedAt: timestampColumn('password_proved_at'),
    /** The last proof by a second factor, at the login or later; null in a session of one factor. */
    factorProvedAt: timestampColumn('factor_proved_at'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** Mailed codes: random, stored hashed, single use, one purpose. */
export const actionCodes = pgTable(
  'action_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    mode: text('mode', { enum: ['resetPassword', 'recoverEmail', 'verifyEmail'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    /** The address the code was made for. */
    email: text('email').notNull(),
    /** The new address, on both codes of a change of address; null on any other code. */
    changeTo: text('change_to'),
    /** The password that the code activates; null for one that stands in the identity, and on any other code. */
    pendingId: uuid('pending_id'),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('action_codes_by_user').on(table.userId), index('action_codes_by_expiry').on(table.expiresAt)],
)

/** Passwords set for an address that is not verified yet, each with mailed codes of its own. */
export const pendingPasswords = pgTable(
  'pending_passwords',
  {
    pendingId: uuid('pending_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    /** SHA-256 of the device cookie's secret of the browser that set it. */
    deviceHash: text('device_hash').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('pending_passwords_by_user').on(table.userId)],
)

/**
 * A managed account's way to an address of its own (docs/rules.md#becoming-a-full-account): what its owner asked for, what
 * a teacher said, or both.
 */
export const fullAccountRequests = pgTable(
  'full_account_requests',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    classroomId: uuid('classroom_id').notNull(),
    /** A teacher lets the account do it before it asks, or again. */
    isAllowed: boolean('is_allowed').notNull(),
    /** The pending password of the request; null while nothing was asked. */
    requestId: uuid('request_id'),
    email: text('email'),
    askedAt: timestampColumn('asked_at'),
    agreedAt: timestampColumn('agreed_at'),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [
    index('full_account_requests_by_classroom').on(table.classroomId),
    index('full_account_requests_by_end').on(table.endsAt),
  ],
)

/** Browsers that a user has logged in with before: their tries are counted apart from those of other browsers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the device cookie's secret. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_by_use').on(table.lastUsedAt),
  ],
)
