/** Second factors (docs/rules.md#second-factor). */
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'
import { identities } from './identities.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    /** Base64url, as the browser gives it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The last use had it; 0 for a passkey that counts nothing. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.credentialId] }),
    // A passkey belongs to one account (WebAuthn, section 7.1).
    uniqueIndex('passkeys_credential').on(table.credentialId),
  ],
)

/** The authenticator app of a user. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => identities.userId, { onDelete: 'cascade' }),
  /** Encrypted (decision 0026). */
  secret: text('secret').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  /** Null until its first code was typed: it is not required yet. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step of the last code accepted: no code works twice. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
})

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Logins whose password was right and whose second factor is awaited. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the cookie's secret. */
    secretHash: text('secret_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('pending_logins_by_user').on(table.userId), index('pending_logins_by_expiry').on(table.expiresAt)],
)

/** Challenges for passkeys that were not answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'login', 'proof'] }).notNull(),
    /** Hash of the session's id, or of the cookie's secret of a browser without a session. */
    holderHash: text('holder_hash').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
