/**
 * The tables. Everything that grows has the user id first in its key and ids made by the
 * application, so that it can be spread by user (architecture, Scale); boards and tiles are small reference tables.
 * One long file, since migrations are generated from it as a whole and every table is found in one place.
 */
import { boardModes, type Layout, layouts, locales, type UnverifiedReason } from '@tilerush/core/constants'
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
import type { BoardContent, CoverTile, StoredBoardChange, StoredClick, StoredImageFacts } from './stored-json.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The place of the column's value in the list, for ordering by it; the same words in an index and in a query. */
export const placeIn = (list: readonly string[], column: AnyColumn) =>
  sql`array_position(array[${sql.raw(list.map((value) => `'${value}'`).join(','))}], ${column})`

/** Boards by their id as a number: 10000 follows 9999. */
export const byBoardId = (boardId: AnyColumn) => [sql`length(${boardId})`, sql`${boardId} collate "C"`] as const

/* ── Identity: the four tables of the account library ─────────────────── */

/** Who exists: the address and the password. */
export const identities = pgTable('identities', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Null for an identity without a password; see lib/passwords.ts. */
  passwordHash: text('password_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
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
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
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
    /** The wanted address, on both codes of a change of address; null on any other code. */
    changeTo: text('change_to'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('action_codes_by_user').on(table.userId)],
)

/** Browsers that somebody has logged in with before: their tries are counted apart from everybody else's. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the device cookie's secret. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
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
    /** Our copy of the picture that the avatar service has for the address. */
    gravatarFilename: text('gravatar_filename').notNull().default(''),
    /** The address that the copy was made for, hashed as the service asks for it. */
    gravatarEmailHash: text('gravatar_email_hash').notNull().default(''),
    gravatarFetchedAt: moment('gravatar_fetched_at'),
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
    accountCreatedAt: moment('account_created_at').notNull().defaultNow(),
    accountLastModifiedAt: moment('account_last_modified_at').notNull().defaultNow(),
    lastLoggedInAt: moment('last_logged_in_at'),
    lastLoggedOutAt: moment('last_logged_out_at'),
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
    createdAt: moment('created_at').notNull(),
    unixTimestampMs: bigint('unix_timestamp_ms', { mode: 'number' }).notNull(),
    unixTimestampSec: bigint('unix_timestamp_sec', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activityId] })],
)

/** One row, `global` (docs/rules.md#user-count). */
export const appStats = pgTable('app_stats', {
  id: text('id').primaryKey(),
  numUsers: integer('num_users').notNull().default(0),
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
    boardCreatedAt: moment('board_created_at').notNull().defaultNow(),
    boardLastModifiedAt: moment('board_last_modified_at').notNull().defaultNow(),
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
    index('boards_order_layout').on(placeIn(layouts, table.boardPortraitLayout), ...byBoardId(table.boardId)),
    index('boards_order_mode').on(placeIn(boardModes, table.mode), ...byBoardId(table.boardId)),
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

/** Which board keeps, or kept, its pictures in a folder: no folder is ever shared, for one board may be hidden. */
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
    timestamp: moment('timestamp').notNull().defaultNow(),
    /** Null until the picture was looked at. */
    imageFacts: jsonb('image_facts').$type<StoredImageFacts>(),
    /** Whether small copies lie beside the picture. */
    hasSmallImages: boolean('has_small_images').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.tileId] })],
)

/** What a board was at each version: immutable, so it can be kept in memory for as long as one likes. */
export const boardVersions = pgTable(
  'board_versions',
  {
    boardId: text('board_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<BoardContent>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.version] })],
)

/** Who changed what and when. */
export const boardChanges = pgTable(
  'board_changes',
  {
    boardId: text('board_id').notNull(),
    /** Time-ordered (UUID version 7). */
    changeId: uuid('change_id').notNull(),
    change: text('change').$type<StoredBoardChange>().notNull(),
    /** The board's version after the change. */
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
    userId: text('user_id').notNull(),
    /** The save's own key, so that a repeated save is known; null for what is idempotent by itself. */
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

/** Boards out of sight, whole, until they are restored or purged. A purged one stays as its id, which is never used again. */
export const deletedBoards = pgTable(
  'deleted_boards',
  {
    boardId: text('board_id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    deletedAt: moment('deleted_at').notNull(),
    deletedBy: text('deleted_by').notNull(),
    /** The rows of `boards` and `tiles`; null once purged. */
    board: jsonb('board'),
    tiles: jsonb('tiles'),
    purgedAt: moment('purged_at'),
  },
  (table) => [index('deleted_boards_by_time').on(table.deletedAt)],
)

/** Pictures uploaded and not saved with a board yet; the files lie under `uploads/<upload id>/`. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    uploadId: uuid('upload_id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    originalImageFilename: text('original_image_filename').notNull(),
    facts: jsonb('facts').$type<StoredImageFacts>().notNull(),
    hasSmallImages: boolean('has_small_images').notNull(),
  },
  (table) => [index('image_uploads_by_time').on(table.createdAt)],
)

/** Archives that were inspected; the pictures lie under `imports/<import id>/<number>`. */
export const boardImports = pgTable(
  'board_imports',
  {
    importId: uuid('import_id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: ['planned', 'running', 'done', 'failed'] }).notNull(),
    /** Moved on while it is running, so that one cut off can be told and taken up again. */
    lastSeenAt: moment('last_seen_at').notNull(),
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
    startedAt: moment('started_at').notNull(),
    /** Code of the deal that fixed the seed; null for a game of its own. */
    deal: text('deal'),
    /** False for a game that the user has met before, and for one on a board version that was out of date. */
    countsForBest: boolean('counts_for_best').notNull().default(true),
    finishedAt: moment('finished_at'),
    outcome: text('outcome', { enum: ['COMPLETED', 'TIMEOUT'] }),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    accuracy: doublePrecision('accuracy'),
    averageCorrectClickDurationMs: doublePrecision('average_correct_click_duration_ms'),
    completedDurationMs: integer('completed_duration_ms'),
    penaltyDurationMs: integer('penalty_duration_ms'),
    totalDurationMs: integer('total_duration_ms'),
    numClicksTotal: integer('num_clicks_total'),
    numIncorrectClicks: integer('num_incorrect_clicks'),
    numTilesOnBoard: integer('num_tiles_on_board'),
    unverifiedReasons: text('unverified_reasons').array().$type<UnverifiedReason[]>().notNull().default([]),
    isNewBest: boolean('is_new_best'),
    previousBestTotalDurationMs: integer('previous_best_total_duration_ms'),
    /** The play whose result was the best after this one; with the count it lets a repeated send have the same answer. */
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
    /** What the statistics of a board's tiles are made from: its last verified plays. */
    index('plays_verified_by_board')
      .on(table.boardId, table.finishedAt.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    index('plays_verified')
      .on(table.userId, table.boardId, table.finishedAt.desc(), table.playId.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    /** A player's runs over all boards in order of time, with all that days and accuracies are made from. */
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
 * Plays that visitors without an account have started. Nobody's, so apart from `plays`: one that is claimed moves there
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
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('guest_plays_by_time').on(table.startedAt)],
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
    accuracy: doublePrecision('accuracy').notNull(),
    averageCorrectClickDurationMs: doublePrecision('average_correct_click_duration_ms').notNull(),
    completedDurationMs: integer('completed_duration_ms').notNull(),
    numClicksTotal: integer('num_clicks_total').notNull(),
    numIncorrectClicks: integer('num_incorrect_clicks').notNull(),
    numTilesOnBoard: integer('num_tiles_on_board').notNull(),
    penaltyDurationMs: integer('penalty_duration_ms').notNull(),
    totalDurationMs: integer('total_duration_ms').notNull(),
    /** Text (docs/rules.md#personal-best). */
    unixTimestampSec: text('unix_timestamp_sec').notNull(),
    serverTimestamp: moment('server_timestamp').notNull(),
    numTimesPlayed: integer('num_times_played').notNull(),
    /** Whether leaderboards show the user: a copy of what `users` says, so that ranks are counted from an index. */
    isListed: boolean('is_listed').notNull().default(true),
    /** The best of the last day (UTC) with a verified run that counts; it holds for that day alone. */
    dayOn: date('day_on', { mode: 'string' }),
    dayTotalDurationMs: integer('day_total_duration_ms'),
    dayNumIncorrectClicks: integer('day_num_incorrect_clicks'),
    dayAt: moment('day_at'),
    /** The same for the week (UTC) that began on this Monday. */
    weekOn: date('week_on', { mode: 'string' }),
    weekTotalDurationMs: integer('week_total_duration_ms'),
    weekNumIncorrectClicks: integer('week_num_incorrect_clicks'),
    weekAt: moment('week_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId] }),
    index('leaderboard_all')
      .on(table.boardId, table.totalDurationMs, table.serverTimestamp, table.userId)
      .where(sql`is_listed`),
    index('leaderboard_week')
      .on(table.boardId, table.weekOn, table.weekTotalDurationMs, table.weekAt, table.userId)
      .where(sql`is_listed`),
    index('leaderboard_today')
      .on(table.boardId, table.dayOn, table.dayTotalDurationMs, table.dayAt, table.userId)
      .where(sql`is_listed`),
  ],
)

/** Games that anybody may meet: one shared by its player, or a board's game of the day. */
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('deals_by_play').on(table.userId, table.playId),
    uniqueIndex('deals_by_day').on(table.boardId, table.day, table.boardVersion, table.rulesVersion),
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
