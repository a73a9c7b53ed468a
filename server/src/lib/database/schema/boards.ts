/** Boards, their tiles, versions and images. */
import { boardModes, type Layout, layouts } from '@tilerush/core/boards/constants'
import type { Translations } from '@tilerush/core/boards/translations'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BoardContent, CoverTile, StoredBoardChange, StoredImageFacts } from '../stored-json.ts'
import { byBoardId, columnPosition, timestampColumn } from './columns.ts'

export const boards = pgTable(
  'boards',
  {
    boardId: text('board_id').primaryKey(),
    /** Rises with every saved change; plays are judged by the version they started with. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    nameTranslations: jsonb('name_translations').$type<Translations>().notNull().default({}),
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
    state: text('state', { enum: ['planned', 'running', 'done', 'failed', 'undone'] }).notNull(),
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
