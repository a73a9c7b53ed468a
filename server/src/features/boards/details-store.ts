/** One board with its tiles, as view and edit show it (docs/rules.md#view-board-page). */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../lib/database/database.ts'
import { boardChanges, boards, tiles, users } from '../../lib/database/schema.ts'
import { isPlayable } from '@tilerush/core/boards/playability'
import { tileThumbnailUrl } from '@tilerush/core/boards/images/tile-image'
import { largeThumbnailSidePx } from '@tilerush/core/files/constants'
import type { BoardDetails, TileCredit, TileDetails } from '@tilerush/contract/boards/draft'

export type BoardRow = typeof boards.$inferSelect
export type TileRow = typeof tiles.$inferSelect

export interface StoredBoard {
  readonly board: BoardRow
  /** In order of their creation. */
  readonly tiles: TileRow[]
}

/** Null for an unknown board. Consistent when read in a transaction that locks it. */
export async function readBoard(db: Queryable, boardId: string, lock?: 'update'): Promise<StoredBoard | null> {
  const query = db.select().from(boards).where(eq(boards.boardId, boardId))
  const [board] = lock ? await query.for(lock) : await query
  if (!board) return null
  const rows = await db
    .select()
    .from(tiles)
    .where(eq(tiles.boardId, boardId))
    .orderBy(asc(tiles.timestamp), asc(tiles.tileId))
  return { board, tiles: rows }
}

/** Consistent board and tiles without a lock: a save between two reads would mix two versions. */
export function readBoardAtOnce({ orm }: Database, boardId: string): Promise<StoredBoard | null> {
  return orm.transaction((tx) => readBoard(tx, boardId), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Gamertag of the user who changed the board last; empty when unknown. */
async function readLastModifiedBy({ orm }: Database, boardId: string): Promise<string> {
  const [last] = await orm
    .select({ gamerTag: users.gamerTag })
    .from(boardChanges)
    .innerJoin(users, eq(users.userId, boardChanges.userId))
    .where(eq(boardChanges.boardId, boardId))
    .orderBy(desc(boardChanges.changeId))
    .limit(1)
  return last?.gamerTag ?? ''
}

/** The board that a save with the key was made to; null without such a save. */
export async function findSave(db: Queryable, userId: string, saveKey: string): Promise<string | null> {
  const [save] = await db
    .select({ boardId: boardChanges.boardId })
    .from(boardChanges)
    .where(and(eq(boardChanges.userId, userId), eq(boardChanges.saveKey, saveKey)))
  return save?.boardId ?? null
}

export async function findBoardDetails(database: Database, boardId: string): Promise<BoardDetails | null> {
  const stored = await readBoardAtOnce(database, boardId)
  return stored && toBoardDetails(stored, await readLastModifiedBy(database, boardId))
}

/** @throws when the board is deleted; for boards that were just saved. */
export async function boardDetails(database: Database, boardId: string): Promise<BoardDetails> {
  const details = await findBoardDetails(database, boardId)
  if (!details) throw new Error(`Board ${boardId} is gone`)
  return details
}

export function toBoardDetails({ board, tiles: rows }: StoredBoard, lastModifiedBy: string): BoardDetails {
  return {
    boardId: board.boardId,
    version: board.version,
    name: board.name,
    nameTranslations: board.nameTranslations,
    slug: board.slug,
    promptPrefix: board.promptPrefix,
    prefixTranslations: board.prefixTranslations,
    category: board.category as BoardDetails['category'],
    mode: board.mode,
    imagesFolderName: board.imagesFolderName,
    keywords: board.keywords,
    boardPortraitLayout: board.boardPortraitLayout,
    tileBackgroundSize: board.tileBackgroundSize as BoardDetails['tileBackgroundSize'],
    tileBackgroundPosition: board.tileBackgroundPosition as BoardDetails['tileBackgroundPosition'],
    tileBackgroundColor: board.tileBackgroundColor,
    tileRadialGradientHexColor: board.tileRadialGradientHexColor,
    tilePadding: board.tilePadding,
    invertTileImagesInDarkMode: board.invertTileImagesInDarkMode,
    promoted: board.promoted,
    isPlayable: isPlayable(board.boardPortraitLayout, rows),
    boardCreatedAt: board.boardCreatedAt.toISOString(),
    boardLastModifiedAt: board.boardLastModifiedAt.toISOString(),
    lastModifiedBy,
    tiles: rows.map((tile) => toTileDetails(board, tile)),
  }
}

function toTileDetails({ imagesFolderName }: BoardRow, tile: TileRow): TileDetails {
  return {
    tileId: tile.tileId,
    prompt: tile.prompt,
    translations: tile.translations,
    answerText: tile.answerText,
    backgroundColor: tile.backgroundColor,
    radialGradientHexColor: tile.radialGradientHexColor,
    enabled: tile.enabled,
    imageFilename: tile.imageFilename,
    originalImageFilename: tile.originalImageFilename,
    timestamp: tile.timestamp.toISOString(),
    imageUrl: tileThumbnailUrl(imagesFolderName, tile.imageFilename, largeThumbnailSidePx),
    credit: toCredit(tile),
  }
}

export function toCredit(tile: TileRow): TileCredit {
  return {
    author: tile.creditAuthor,
    licence: tile.creditLicence,
    licenceUrl: tile.creditLicenceUrl,
    source: tile.creditSource,
    sourceUrl: tile.creditSourceUrl,
    note: tile.creditNote,
  }
}
