/**
 * The tables. Everything that grows has the user id first in its key and ids made by the
 * application, so that it can be spread by user (architecture, Scale); boards and tiles are small reference tables.
 * One long file, since migrations are generated from it as a whole and every table is found in one place.
 */
import { auditActions, auditActorKinds, auditTargetKinds, type AuditDetails } from '@tilerush/core/audit/constants'
import { boardModes, type Layout, layouts } from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import { playSources, runStandings, runVerdicts, type UnverifiedReason } from '@tilerush/core/play/constants'
import { roomPhases, roomWishes } from '@tilerush/core/rooms/constants'
import type { Translations } from '@tilerush/core/boards/translations'
import { type AnyColumn, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type {
  BoardContent,
  CoverTile,
  StoredBoardChange,
  StoredClick,
  StoredImageFacts,
  StoredRoomSettings,
} from './stored-json.ts'
import { requiredResultColumns, resultColumns } from './result-columns.ts'

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The index of the column's value in the list, for ordering by it; the same words in an index and in a query. */
export const columnPosition = (list: readonly string[], column: AnyColumn) =>
  sql`array_position(array[${sql.raw(list.map((value) => `'${value}'`).join(','))}], ${column})`

/** Boards by their id as a number: 10000 follows 9999. */
export const byBoardId = (boardId: AnyColumn) => [sql`length(${boardId})`, sql`${boardId} collate "C"`] as const

/* ── Identity: the four tables of the account library ─────────────────── */

/** Users' addresses and passwords. */
export const identities = pgTable('identities', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Null for an identity without a password; see lib/passwords.ts. */
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

/* ── Second factors (docs/rules.md#second-factor) ────────────────── */

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
    /** Of the last use; 0 for a passkey that counts nothing. */
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

/* ── The user document (docs/rules.md#user-fields) ───────────────── */

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

/** One row, `global` (docs/rules.md#user-count). */
export const appStats = pgTable('app_stats', {
  id: text('id').primaryKey(),
  numUsers: integer('num_users').notNull().default(0),
  /** The instance's own key for hashes of network addresses, so that no table of all addresses undoes them. */
  addressKey: text('address_key')
    .notNull()
    .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
})

/* ── Boards and tiles ─────────────────────────────────────────────────── */

export const boards = pgTable(
  'boards',
  {
    boardId: text('board_id').primaryKey(),
    /** Rises with every saved change; plays are judged by the version they started with. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    promptPrefix: text('prompt_prefix').notNull().default(''),
    prefixTranslations: jsonb('prefix_translations').$type<Translations>().notNull().default({}),
    category: text('category').notNull(),
    mode: text('mode', { enum: ['live', 'testing', 'disabled'] }).notNull(),
    imagesFolderName: text('images_folder_name').notNull(),
    keywords: text('keywords').array().notNull().default([]),
    boardPortraitLayout: text('board_portrait_layout').$type<Layout>().notNull(),
    tileBackgroundSize: text('tile_background_size').notNull(),
    tileBackgroundPosition: text('tile_background_position').notNull(),
    tileBackgroundColor: text('tile_background_color').notNull(),
    tileRadialGradientHexColor: text('tile_radial_gradient_hex_color').notNull(),
    tilePadding: boolean('tile_padding').notNull(),
    invertTileImagesInDarkMode: boolean('invert_tile_images_in_dark_mode').notNull(),
    promoted: boolean('promoted').notNull().default(false),
    boardCreatedAt: timestampColumn('board_created_at').notNull().defaultNow(),
    boardLastModifiedAt: timestampColumn('board_last_modified_at').notNull().defaultNow(),
    /** What the list needs, made from the content with every save: see `listColumns`. */
    nameKey: text('name_key').notNull().default(''),
    nameLower: text('name_lower').notNull().default(''),
    numTiles: integer('num_tiles').notNull().default(0),
    numEnabledTiles: integer('num_enabled_tiles').notNull().default(0),
    isPlayable: boolean('is_playable').notNull().default(false),
    cover: jsonb('cover').$type<readonly CoverTile[]>().notNull().default([]),
  },
  (table) => [
    index('boards_by_category').on(table.category, table.mode, table.promoted.desc(), table.name),
    index('boards_by_name').on(table.name),
    index('boards_by_name_key').on(sql`${table.nameKey} collate "C"`),
    index('boards_by_created_at').on(table.boardCreatedAt),
    index('boards_by_mode').on(table.mode),
    index('boards_by_images_folder').on(table.imagesFolderName),
    index('boards_by_layout').on(table.boardPortraitLayout),
    index('boards_by_keyword').using('gin', table.keywords),
    // The orders of the list that are not a column's own (`orders` in list-store.ts).
    index('boards_order_category').on(sql`${table.category} collate "C"`, ...byBoardId(table.boardId)),
    index('boards_order_layout').on(columnPosition(layouts, table.boardPortraitLayout), ...byBoardId(table.boardId)),
    index('boards_order_mode').on(columnPosition(boardModes, table.mode), ...byBoardId(table.boardId)),
    index('boards_order_id').on(...byBoardId(table.boardId)),
    // All that the list filters, counts and orders by: it reads this in place of the much wider table.
    index('boards_listed').on(
      table.boardId,
      table.mode,
      table.promoted,
      table.category,
      table.boardPortraitLayout,
      table.boardCreatedAt,
      table.nameKey,
      table.nameLower,
    ),
  ],
)

/** Which board uses, or used, a folder for its images: no folder is ever shared, for one board may be hidden. */
export const imagesFolders = pgTable('images_folders', {
  folder: text('folder').primaryKey(),
  boardId: text('board_id').notNull(),
})

export const tiles = pgTable(
  'tiles',
  {
    boardId: text('board_id')
      .notNull()
      .references(() => boards.boardId, { onDelete: 'cascade' }),
    tileId: text('tile_id').notNull(),
    prompt: text('prompt').notNull(),
    /** The prompt in other languages. */
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    answerText: text('answer_text').notNull().default(''),
    /** Empty means the board's colour. */
    backgroundColor: text('background_color').notNull().default(''),
    radialGradientHexColor: text('radial_gradient_hex_color').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    imageFilename: text('image_filename').notNull(),
    originalImageFilename: text('original_image_filename').notNull().default(''),
    creditAuthor: text('credit_author').notNull().default(''),
    creditLicence: text('credit_licence').notNull().default(''),
    creditLicenceUrl: text('credit_licence_url').notNull().default(''),
    creditSource: text('credit_source').notNull().default(''),
    creditSourceUrl: text('credit_source_url').notNull().default(''),
    creditNote: text('credit_note').notNull().default(''),
    timestamp: timestampColumn('timestamp').notNull().defaultNow(),
    /** Null until the image was analysed. */
    imageFacts: jsonb('image_facts').$type<StoredImageFacts>(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.tileId] })],
)

/** Each version of a board: immutable, so it can be cached without a limit of time. */
export const boardVersions = pgTable(
  'board_versions',
  {
    boardId: text('board_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<BoardContent>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.version] })],
)

/** The changes of a board: user, kind and time. */
export const boardChanges = pgTable(
  'board_changes',
  {
    boardId: text('board_id').notNull(),
    /** Time-ordered (UUID version 7). */
    changeId: uuid('change_id').notNull(),
    change: text('change').$type<StoredBoardChange>().notNull(),
    /** The board's version after the change. */
    version: integer('version').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
    userId: text('user_id').notNull(),
    /** The save's own key, to detect a repeated save; null for changes that are idempotent anyway. */
    saveKey: uuid('save_key'),
    fields: text('fields').array().notNull().default([]),
    numTilesAdded: integer('num_tiles_added').notNull().default(0),
    numTilesRemoved: integer('num_tiles_removed').notNull().default(0),
    numTilesChanged: integer('num_tiles_changed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.changeId] }),
    uniqueIndex('board_changes_save').on(table.userId, table.saveKey),
  ],
)

/** Deleted boards, complete, until they are restored or purged. A purged one keeps its id, never to be used again. */
export const deletedBoards = pgTable(
  'deleted_boards',
  {
    boardId: text('board_id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    deletedAt: timestampColumn('deleted_at').notNull(),
    deletedBy: text('deleted_by').notNull(),
    /** The rows of `boards` and `tiles`; null once purged. */
    board: jsonb('board'),
    tiles: jsonb('tiles'),
    purgedAt: timestampColumn('purged_at'),
  },
  (table) => [index('deleted_boards_by_time').on(table.deletedAt)],
)

/** Images uploaded and not saved with a board yet; the files lie under `uploads/<upload id>/`. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    uploadId: uuid('upload_id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    originalImageFilename: text('original_image_filename').notNull(),
    facts: jsonb('facts').$type<StoredImageFacts>().notNull(),
  },
  (table) => [index('image_uploads_by_time').on(table.createdAt)],
)

/** Archives that were inspected; the images lie under `imports/<import id>/<number>`. */
export const boardImports = pgTable(
  'board_imports',
  {
    importId: uuid('import_id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    state: text('state', { enum: ['planned', 'running', 'done', 'failed'] }).notNull(),
    /** Updated while it is running, so that an aborted import is detected and resumed. */
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    manifest: jsonb('manifest').notNull(),
    plan: jsonb('plan').notNull(),
    choice: jsonb('choice'),
    numImages: integer('num_images').notNull().default(0),
    numImagesDone: integer('num_images_done').notNull().default(0),
    boardIds: text('board_ids').array().notNull().default([]),
    failure: jsonb('failure'),
  },
  (table) => [index('board_imports_by_time').on(table.createdAt)],
)

/* ── Plays ────────────────────────────────────────────────────────────── */

export const plays = pgTable(
  'plays',
  {
    userId: text('user_id').notNull(),
    /** Time-ordered (UUID version 7). */
    playId: uuid('play_id').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Code of the deal that fixed the seed; null for a game of its own. */
    deal: text('deal'),
    /** False for a game that the user has played before, and for one on a board version that was out of date. */
    countsForBest: boolean('counts_for_best').notNull().default(true),
    /** Hashes of the browser's device cookie and of its network; null without a cookie, and for older plays. */
    deviceHash: text('device_hash'),
    addressHash: text('address_hash'),
    /** Where it was played, unless on the play screen. */
    source: text('source', { enum: playSources }),
    /** Whether another account of the same browser or network had started this deal before. */
    isKnownGame: boolean('is_known_game').notNull().default(false),
    /** When the player started too many others with this one open. */
    abandonedAt: timestampColumn('abandoned_at'),
    finishedAt: timestampColumn('finished_at'),
    outcome: text('outcome', { enum: ['COMPLETED', 'TIMEOUT'] }),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    ...resultColumns(),
    unverifiedReasons: text('unverified_reasons').array().$type<UnverifiedReason[]>().notNull().default([]),
    /** Hash of the list of times, to find it again in another run; null for one that two people might make alike. */
    timesHash: text('times_hash'),
    /** Of a completed run that counts, whatever its flags; null for runs of older releases, which are ranked. */
    standing: text('standing', { enum: runStandings }),
    /** Whether a second run must confirm this one, unless an administrator has accepted it. */
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    isNewBest: boolean('is_new_best'),
    previousBestTotalDurationMs: integer('previous_best_total_duration_ms'),
    /** The play whose result was the best after this one; with the count it lets a repeat get the same response. */
    bestPlayId: uuid('best_play_id'),
    /** The count of the board's plays after this one. */
    numTimesPlayed: integer('num_times_played'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playId] }),
    uniqueIndex('plays_idempotency').on(table.userId, table.idempotencyKey),
    /** A game counts once: the same seed again is the same game. */
    uniqueIndex('plays_game')
      .on(table.userId, table.boardId, table.seed)
      .where(sql`counts_for_best`),
    /** A user's open plays, the oldest of which are abandoned. */
    index('plays_open')
      .on(table.userId, table.startedAt)
      .where(sql`finished_at is null and abandoned_at is null`),
    /** For the purge of plays that were never finished. */
    index('plays_unfinished')
      .on(table.startedAt)
      .where(sql`finished_at is null and deal is null`),
    /** Who has met a deal. */
    index('plays_by_deal_and_device')
      .on(table.deal, table.deviceHash)
      .where(sql`deal is not null and device_hash is not null`),
    index('plays_by_deal_and_address')
      .on(table.deal, table.addressHash)
      .where(sql`deal is not null and address_hash is not null`),
    /** The standings of a deal from their best end; and a player's own runs of it. */
    index('plays_standing')
      .on(table.deal, table.totalDurationMs, table.finishedAt, table.playId)
      .where(sql`deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}'`),
    index('plays_by_deal_and_user')
      .on(table.deal, table.userId, table.totalDurationMs)
      .where(sql`deal is not null`),
    index('plays_by_times')
      .on(table.timesHash)
      .where(sql`times_hash is not null`),
    /** Flagged runs without a verdict, the newest first. */
    index('plays_flagged')
      .on(table.finishedAt.desc(), table.playId.desc())
      .where(sql`outcome = 'COMPLETED' and unverified_reasons <> '{}' and not 'rejected' = any(unverified_reasons)`),
    /** For the films of others' runs, which are requested without their players. */
    index('plays_verified_by_id')
      .on(table.playId)
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    /** For the statistics of a board's tiles: its last verified plays. */
    index('plays_verified_by_board')
      .on(table.boardId, table.finishedAt.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    index('plays_verified')
      .on(table.userId, table.boardId, table.finishedAt.desc(), table.playId.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    /** A player's runs over all boards in order of time, with all columns that days and accuracies need. */
    index('plays_verified_by_user')
      .on(
        table.userId,
        table.finishedAt.desc(),
        table.playId.desc(),
        table.outcome,
        table.boardId,
        table.completedDurationMs,
        table.numClicksTotal,
        table.numIncorrectClicks,
        table.isNewBest,
      )
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
  ],
)

/**
 * Plays that visitors without an account have started. No user's, so apart from `plays`: one that is claimed moves there
 * and is from then on its user's; the others are purged.
 */
export const guestPlays = pgTable(
  'guest_plays',
  {
    /** Time-ordered (UUID version 7); a claimed play keeps it. */
    playId: uuid('play_id').primaryKey(),
    /** SHA-256 of the secret that only the visitor's browser knows; the same secret again is the same play. */
    claimHash: text('claim_hash').notNull().unique(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Code of the deal that fixed the seed; null for a game of its own. With it the run stands in the deal's standings. */
    deal: text('deal'),
    /** SHA-256 of the secret that all plays of deals in one browser share; it makes the visitor's name. */
    guestHash: text('guest_hash'),
    /** As in `plays`. */
    countsForBest: boolean('counts_for_best').notNull().default(true),
    deviceHash: text('device_hash'),
    addressHash: text('address_hash'),
    isKnownGame: boolean('is_known_game').notNull().default(false),
    /** Null until the visitor has sent the run. */
    finishedAt: timestampColumn('finished_at'),
    outcome: text('outcome', { enum: ['COMPLETED', 'TIMEOUT'] }),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    ...resultColumns(),
    unverifiedReasons: text('unverified_reasons').array().$type<UnverifiedReason[]>().notNull().default([]),
    timesHash: text('times_hash'),
  },
  (table) => [
    index('guest_plays_by_time').on(table.startedAt),
    index('guest_plays_standing')
      .on(table.deal, table.totalDurationMs, table.finishedAt, table.playId)
      .where(sql`deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}'`),
    index('guest_plays_by_deal_and_guest')
      .on(table.deal, table.guestHash, table.totalDurationMs)
      .where(sql`deal is not null`),
    index('guest_plays_by_deal_and_device')
      .on(table.deal, table.deviceHash)
      .where(sql`deal is not null and device_hash is not null`),
    index('guest_plays_by_deal_and_address')
      .on(table.deal, table.addressHash)
      .where(sql`deal is not null and address_hash is not null`),
    index('guest_plays_by_times')
      .on(table.timesHash)
      .where(sql`times_hash is not null`),
  ],
)

/** Verdicts of administrators on runs (docs/rules.md#runs-under-review); one a run, the last. */
export const runReviews = pgTable(
  'run_reviews',
  {
    userId: text('user_id').notNull(),
    playId: uuid('play_id').notNull(),
    verdict: text('verdict', { enum: runVerdicts }).notNull(),
    note: text('note').notNull(),
    /** The flags that the run came with; the verdict replaces them in `plays`. */
    flaggedReasons: text('flagged_reasons').array().$type<UnverifiedReason[]>().notNull(),
    /** Whether the run waited to be confirmed. */
    neededConfirmation: boolean('needed_confirmation').notNull(),
    /** User id of the administrator; empty for a deleted account. */
    reviewerId: text('reviewer_id').notNull(),
    reviewedAt: timestampColumn('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playId] }),
    index('run_reviews_by_verdict').on(table.verdict, table.reviewedAt.desc(), table.playId.desc()),
  ],
)

/** The best of a user on a board (docs/rules.md#personal-best). */
export const personalBests = pgTable(
  'personal_bests',
  {
    userId: text('user_id').notNull(),
    boardId: text('board_id').notNull(),
    boardName: text('board_name').notNull(),
    /** The play that set the best. */
    playId: uuid('play_id').notNull(),
    ...requiredResultColumns(),
    /** Text (docs/rules.md#personal-best). */
    unixTimestampSec: text('unix_timestamp_sec').notNull(),
    serverTimestamp: timestampColumn('server_timestamp').notNull(),
    numTimesPlayed: integer('num_times_played').notNull(),
    /** The number of verified runs that count. */
    numVerified: integer('num_verified').notNull().default(0),
    /** Whether leaderboards show the user: a copy of what `users` says, so that ranks are counted from an index. */
    isListed: boolean('is_listed').notNull().default(true),
    /** The best of the confirmed runs that count for leaderboards (docs/rules.md#leaderboards). */
    rankedTotalDurationMs: integer('ranked_total_duration_ms'),
    rankedNumIncorrectClicks: integer('ranked_num_incorrect_clicks'),
    rankedAt: timestampColumn('ranked_at'),
    rankedPlayId: uuid('ranked_play_id'),
    /** The best of the runs that wait to be confirmed, if it is better than that. */
    waitingTotalDurationMs: integer('waiting_total_duration_ms'),
    waitingNumIncorrectClicks: integer('waiting_num_incorrect_clicks'),
    waitingAt: timestampColumn('waiting_at'),
    waitingPlayId: uuid('waiting_play_id'),
    /** The best confirmed run of the last day (UTC) with one; it holds for that day alone. */
    dayOn: date('day_on', { mode: 'string' }),
    dayTotalDurationMs: integer('day_total_duration_ms'),
    dayNumIncorrectClicks: integer('day_num_incorrect_clicks'),
    dayAt: timestampColumn('day_at'),
    /** The same for the week (UTC) that began on this Monday. */
    weekOn: date('week_on', { mode: 'string' }),
    weekTotalDurationMs: integer('week_total_duration_ms'),
    weekNumIncorrectClicks: integer('week_num_incorrect_clicks'),
    weekAt: timestampColumn('week_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId] }),
    index('leaderboard_all')
      .on(table.boardId, table.rankedTotalDurationMs, table.rankedAt, table.userId)
      .where(sql`is_listed and ranked_total_duration_ms is not null`),
    index('leaderboard_waiting')
      .on(table.boardId, table.waitingTotalDurationMs, table.waitingAt, table.userId)
      .where(sql`is_listed and waiting_total_duration_ms is not null`),
    /** Waiting runs for administrators, the newest first. */
    index('waiting_runs')
      .on(table.waitingAt.desc(), table.waitingPlayId.desc())
      .where(sql`waiting_play_id is not null`),
    index('leaderboard_week')
      .on(table.boardId, table.weekOn, table.weekTotalDurationMs, table.weekAt, table.userId)
      .where(sql`is_listed`),
    index('leaderboard_today')
      .on(table.boardId, table.dayOn, table.dayTotalDurationMs, table.dayAt, table.userId)
      .where(sql`is_listed`),
  ],
)

/** Games that any user may play: one shared by its player, or a board's game of the day. */
export const deals = pgTable(
  'deals',
  {
    code: text('code').primaryKey(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** The shared play and its player; null for a game of the day. */
    userId: text('user_id'),
    playId: uuid('play_id'),
    /** The day (UTC) of a game of the day; null for a shared one. */
    day: date('day', { mode: 'string' }),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('deals_by_game').on(table.boardId, table.seed),
    uniqueIndex('deals_by_play').on(table.userId, table.playId),
    uniqueIndex('deals_by_day').on(table.boardId, table.day, table.boardVersion, table.rulesVersion),
  ],
)

/* ── Rooms ────────────────────────────────────────────────────────────── */

/**
 * Live races (docs/rules.md#rooms, decision 0033). Each change locks the room's row, takes the next number of `seq`, and
 * stamps it on what it changed: a reader that knows all up to N asks for what has a greater one.
 */
export const rooms = pgTable(
  'rooms',
  {
    roomId: uuid('room_id').primaryKey(),
    code: text('code').notNull(),
    hostMemberId: uuid('host_member_id').notNull(),
    phase: text('phase', { enum: roomPhases }).notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    settings: jsonb('settings').$type<StoredRoomSettings>().notNull(),
    /** The position in the playlist of the board that is played next, or just now, and its version. */
    boardIndex: integer('board_index').notNull().default(0),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    race: integer('race').notNull().default(0),
    round: integer('round').notNull().default(0),
    seed: bigint('seed', { mode: 'number' }).notNull().default(0),
    startsAt: timestampColumn('starts_at'),
    endsAt: timestampColumn('ends_at'),
    createdAt: timestampColumn('created_at').notNull(),
    /** Of the last change but for presence. */
    lastEventAt: timestampColumn('last_event_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    seq: bigint('seq', { mode: 'number' }).notNull().default(1),
    /** Of the last change to the room itself. */
    changedSeq: bigint('changed_seq', { mode: 'number' }).notNull().default(1),
  },
  (table) => [
    index('rooms_by_code').on(table.code),
    uniqueIndex('rooms_live')
      .on(table.code)
      .where(sql`ended_at is null`),
    index('rooms_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
)

/** The seats of a room; deleted when it ends. */
export const roomMembers = pgTable(
  'room_members',
  {
    roomId: uuid('room_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Order of arrival, from 1. */
    seat: integer('seat').notNull(),
    /** Hash of the secret that only the member's browser knows. */
    secretHash: text('secret_hash').notNull(),
    /** Null for a guest. */
    userId: text('user_id'),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    /** Index in `teams` of core; null without teams. */
    team: integer('team'),
    isPlaying: boolean('is_playing').notNull().default(true),
    isReady: boolean('is_ready').notNull().default(false),
    wish: text('wish', { enum: roomWishes }),
    isOnline: boolean('is_online').notNull().default(false),
    /** Of a stream; written every few seconds. */
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    /** The stream that the seat is used on; null when it has none. */
    streamId: uuid('stream_id'),
    /** When the member left or was removed. */
    leftAt: timestampColumn('left_at'),
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Members who reported the name. */
    reportedBy: uuid('reported_by').array().notNull().default([]),
    changedSeq: bigint('changed_seq', { mode: 'number' }).notNull(),
    progressSeq: bigint('progress_seq', { mode: 'number' }).notNull().default(0),
    /** What the device says of this race, which may be an earlier one. */
    progressRace: integer('progress_race').notNull().default(0),
    numFound: integer('num_found').notNull().default(0),
    numWrong: integer('num_wrong').notNull().default(0),
    totalMs: integer('total_ms').notNull().default(0),
    lateMs: integer('late_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.memberId] }),
    uniqueIndex('room_members_by_secret').on(table.roomId, table.secretHash),
    /** The room that a browser has opened before. */
    index('room_members_by_hash').on(table.secretHash),
    index('room_members_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    uniqueIndex('room_members_names')
      .on(table.roomId, sql`lower(${table.name})`)
      .where(sql`left_at is null`),
  ],
)

/** The runs of a room's races; deleted when it ends. Those of accounts are rows of `plays`, too. */
export const roomRuns = pgTable(
  'room_runs',
  {
    roomId: uuid('room_id').notNull(),
    race: integer('race').notNull(),
    memberId: uuid('member_id').notNull(),
    playId: uuid('play_id').notNull(),
    /** Null for a guest, whose play stands here alone. */
    userId: text('user_id'),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    finishedAt: timestampColumn('finished_at'),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    /** Null for a run that ran out of time. */
    totalDurationMs: integer('total_duration_ms'),
    numIncorrectClicks: integer('num_incorrect_clicks').notNull().default(0),
    isVerified: boolean('is_verified').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.race, table.memberId] }),
    index('room_runs_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
)

/* ── Limits ───────────────────────────────────────────────────────────── */

/** Tries per key; the limiter writes by column order: key, points, expire. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix time in ms. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expire').on(table.expire)],
)

/* ── Audit log ────────────────────────────────────────────────────────── */

/** Who changed what, from which session (docs/rules.md#audit-log): written with the change, purged by age alone. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Time-ordered (UUID version 7). */
    auditId: uuid('audit_id').primaryKey(),
    at: timestampColumn('at').notNull(),
    actorKind: text('actor_kind', { enum: auditActorKinds }).notNull(),
    /** Null for the operator and the product. The account may be gone. */
    actorUserId: text('actor_user_id'),
    /** The id by which an account's security page names the session; null where there was none. */
    sessionId: text('session_id'),
    /** Of the session's login; null once the account is deleted. */
    ipAddress: text('ip_address'),
    action: text('action', { enum: auditActions }).notNull(),
    targetKind: text('target_kind', { enum: auditTargetKinds }).notNull(),
    targetId: text('target_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    // One for each filter, all in the order of the list.
    index('audit_by_time').on(table.at, table.auditId),
    index('audit_by_actor').on(table.actorUserId, table.at, table.auditId),
    index('audit_by_actor_kind').on(table.actorKind, table.at, table.auditId),
    index('audit_by_action').on(table.action, table.at, table.auditId),
    index('audit_by_target_kind').on(table.targetKind, table.at, table.auditId),
    index('audit_by_target').on(table.targetId, table.at, table.auditId),
  ],
)

/** The settings of the last start, to log what a start changes. */
export const startSettings = pgTable('start_settings', {
  name: text('name').primaryKey(),
  /** As given; empty for the default. Of a secret setting its hash (lib/passwords.ts). */
  value: text('value').notNull(),
})
