/** The user document (docs/rules.md#user-fields), and what counts users. */
import { locales } from '@tilerush/core/language/constants'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    userIdShort: text('user_id_short').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    gamerTag: text('gamer_tag').notNull().default(''),
    /** The gamertag in lower case; null while there is none, so that uniqueness ignores case and empty tags. */
    gamerTagKey: text('gamer_tag_key'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    country: text('country').notNull().default(''),
    yearBorn: integer('year_born'),
    avatarToUse: text('avatar_to_use', { enum: ['default', 'gravatar', 'custom'] })
      .notNull()
      .default('default'),
    customAvatarFilename: text('custom_avatar_filename').notNull().default(''),
    customAvatarUrl: text('custom_avatar_url').notNull().default(''),
    customAvatarOrientation: text('custom_avatar_orientation', { enum: ['LANDSCAPE', 'PORTRAIT', 'SQUARE'] }),
    customAvatarOriginalFilesizeKb: doublePrecision('custom_avatar_original_filesize_kb'),
    customAvatarOriginalHeight: integer('custom_avatar_original_height'),
    customAvatarOriginalWidth: integer('custom_avatar_original_width'),
    /** Our copy of the image that the avatar service has for the address. */
    gravatarFilename: text('gravatar_filename').notNull().default(''),
    /** The address that the copy was made for, hashed as the service requires it. */
    gravatarEmailHash: text('gravatar_email_hash').notNull().default(''),
    gravatarFetchedAt: timestampColumn('gravatar_fetched_at'),
    overrideOsDarkMode: boolean('override_os_dark_mode').notNull().default(false),
    prefersColorScheme: text('prefers_color_scheme', { enum: ['light', 'dark'] })
      .notNull()
      .default('light'),
    /** The language of the interface and of mails; null until the first login. */
    locale: text('locale', { enum: locales }),
    playSoundEffects: boolean('play_sound_effects').notNull().default(true),
    /** After a change of this or of `enabled`, `refreshListing` must run (listing.ts). */
    hideFromLeaderboards: boolean('hide_from_leaderboards').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    isEditor: boolean('is_editor').notNull().default(false),
    isPlayer: boolean('is_player').notNull().default(true),
    /** The classroom that made the account and answers for it; null for an account of one's own. */
    managedBy: uuid('managed_by'),
    /** The classroom that managed the account, and since when it is its owner's: so long teachers may take it back. */
    releasedBy: uuid('released_by'),
    releasedAt: timestampColumn('released_at'),
    /** The class removed this managed account then: it may be restored, and opens nothing. */
    removedAt: timestampColumn('removed_at'),
    starredBoards: text('starred_boards').array().notNull().default([]),
    accountCreatedAt: timestampColumn('account_created_at').notNull().defaultNow(),
    accountLastModifiedAt: timestampColumn('account_last_modified_at').notNull().defaultNow(),
    lastLoggedInAt: timestampColumn('last_logged_in_at'),
    lastLoggedOutAt: timestampColumn('last_logged_out_at'),
    numTimesLoggedIn: integer('num_times_logged_in').notNull().default(0),
    numTimesLoggedOut: integer('num_times_logged_out').notNull().default(0),
  },
  (table) => [
    uniqueIndex('users_gamer_tag_key').on(table.gamerTagKey),
    uniqueIndex('users_email').on(table.email),
    // The administrator's search by the beginning of an address, a gamertag or an id.
    index('users_email_prefix').on(table.email.op('text_pattern_ops')),
    // What gamertags that look alike have in common: `toCoarseKey` of core, for the letters that they have.
    index('users_gamer_tag_look').on(sql`lower(translate(${table.gamerTag}, '0Ii1_', 'olll'))`),
    index('users_gamer_tag_prefix').on(table.gamerTagKey.op('text_pattern_ops')),
    index('users_id_prefix').on(table.userId.op('text_pattern_ops')),
    // Few among many, listed by address.
    index('users_admins')
      .on(table.email)
      .where(sql`is_admin`),
    index('users_editors')
      .on(table.email)
      .where(sql`is_editor`),
    index('users_disabled')
      .on(table.email)
      .where(sql`not enabled`),
    index('users_managed')
      .on(table.managedBy)
      .where(sql`managed_by is not null`),
    index('users_released')
      .on(table.releasedBy, table.releasedAt)
      .where(sql`released_by is not null`),
    index('users_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
    // Three printed words open no rights over others (docs/rules.md#managed-accounts).
    check('managed_without_roles', sql`(managed_by is null and released_by is null) or not (is_admin or is_editor)`),
    index('users_unverified')
      .on(table.email)
      .where(sql`not email_verified`),
  ],
)

export const userActivityLogs = pgTable(
  'user_activity_logs',
  {
    userId: text('user_id').notNull(),
    /** Time-ordered (UUID version 7). */
    activityId: uuid('activity_id').notNull(),
    activity: text('activity').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    unixTimestampMs: bigint('unix_timestamp_ms', { mode: 'number' }).notNull(),
    unixTimestampSec: bigint('unix_timestamp_sec', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('user_activity_logs_by_time').on(table.createdAt),
  ],
)

/** One row, `global` (docs/rules.md#user-fields). */
export const appStats = pgTable('app_stats', {
  id: text('id').primaryKey(),
  numUsers: integer('num_users').notNull().default(0),
  /** The instance's own key for hashes of network addresses, so that no table of all addresses undoes them. */
  addressKey: text('address_key')
    .notNull()
    .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
})
