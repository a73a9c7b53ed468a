/** A board as view and edit show it (docs/rules.md#view-board-page). */
import { isPlayable } from '@tilerush/core/boards/playability'
import { shownImageUrl } from '@tilerush/core/boards/tile-image'
import type { BoardDetails, TileCredit, TileDetails } from '@tilerush/contract/board-draft'
import type { Database } from '../../lib/database/database.ts'
import { readBoardAtOnce, readLastModifiedBy, type BoardRow, type StoredBoard, type TileRow } from './details-store.ts'

export async function findBoardDetails(database: Database, boardId: string): Promise<BoardDetails | null> {
  const stored = await readBoardAtOnce(database, boardId)
  return stored && boardDetailsOf(stored, await readLastModifiedBy(database, boardId))
}

/** @throws when the board is gone; for boards that were saved a moment ago. */
export async function boardDetails(database: Database, boardId: string): Promise<BoardDetails> {
  const details = await findBoardDetails(database, boardId)
  if (!details) throw new Error(`Board ${boardId} is gone`)
  return details
}

export function boardDetailsOf({ board, tiles }: StoredBoard, lastModifiedBy: string): BoardDetails {
  return {
    boardId: board.boardId,
    version: board.version,
    name: board.name,
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
    isPlayable: isPlayable(board.boardPortraitLayout, tiles),
    boardCreatedAt: board.boardCreatedAt.toISOString(),
    boardLastModifiedAt: board.boardLastModifiedAt.toISOString(),
    lastModifiedBy,
    tiles: tiles.map((tile) => tileDetailsOf(board, tile)),
  }
}

function tileDetailsOf({ imagesFolderName }: BoardRow, tile: TileRow): TileDetails {
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
    imageUrl: shownImageUrl(imagesFolderName, tile, 'tile'),
    credit: creditOf(tile),
  }
}

export function creditOf(tile: TileRow): TileCredit {
  return {
    author: tile.creditAuthor,
    licence: tile.creditLicence,
    licenceUrl: tile.creditLicenceUrl,
    source: tile.creditSource,
    sourceUrl: tile.creditSourceUrl,
    note: tile.creditNote,
  }
}
