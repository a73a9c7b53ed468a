/** Boards for the tests of features. */
import type { BoardMode, CategoryCode, Layout } from '@tilerush/core/constants'
import type { BoardContent } from '../../lib/database/stored-json.ts'
import type { Parts } from '../../lib/parts.ts'
import { insertBoards } from '../boards/starter-store.ts'
import { forgetCurrentBoards } from '../boards/visible-boards.ts'

export interface BoardOptions {
  readonly boardId: string
  readonly name?: string
  readonly slug?: string
  readonly mode?: BoardMode
  readonly category?: CategoryCode
  readonly promoted?: boolean
  readonly layout?: Layout
  readonly tileBackgroundSize?: BoardContent['tileBackgroundSize']
  readonly numTiles?: number
}

/** A board whose tiles are named after their prompts, last one first. */
export async function addBoard(parts: Parts, options: BoardOptions): Promise<BoardContent> {
  const { boardId, name = `Board ${boardId}`, slug = `board-${boardId}`, mode = 'live' } = options
  const shared = {
    boardId,
    name,
    slug,
    promptPrefix: 'Click',
    category: options.category ?? 'science',
    mode,
    imagesFolderName: `${boardId}-${slug}`,
    boardPortraitLayout: options.layout ?? '1x6',
    tileBackgroundSize: options.tileBackgroundSize ?? 'contain',
    tileBackgroundPosition: 'center',
    tileBackgroundColor: '#FFFFFF',
    tileRadialGradientHexColor: '#FFFFFF',
    tilePadding: true,
    invertTileImagesInDarkMode: false,
  } as const
  const tiles = Array.from({ length: options.numTiles ?? 8 }, (_, index) => ({
    tileId: `tile${9 - index}`,
    prompt: `Prompt ${index}|Wording ${index}`,
    answerText: `Answer ${index}`,
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: `tile${9 - index}.svg`,
  }))
  const content: BoardContent = { ...shared, tiles }
  const board = { ...shared, version: 1, promoted: options.promoted ?? false }
  const credit = { creditAuthor: 'Somebody', creditLicence: 'CC0-1.0', originalImageFilename: 'original.svg' }
  await insertBoards(parts.database, [
    { board, tiles: tiles.map((tile) => ({ ...tile, ...credit, boardId })), content },
  ])
  forgetCurrentBoards(parts.database)
  return content
}
