/** Boards and drafts for the tests of features. */
import type { BoardMode, CategoryCode, Layout } from '@tilerush/core/boards/constants'
import type { BoardContent } from '../lib/database/stored-json.ts'
import type { Deps } from '../lib/deps.ts'
import { insertBoards } from '../features/boards/starter/starter-store.ts'
import { invalidateCurrentBoards } from '../features/boards/visible-boards.ts'
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import { soundDraft } from '@tilerush/core/testing/drafts'

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
export async function addBoard(deps: Deps, options: BoardOptions): Promise<BoardContent> {
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
  await insertBoards(deps.database, [{ board, tiles: tiles.map((tile) => ({ ...tile, ...credit, boardId })), content }])
  invalidateCurrentBoards(deps.database)
  return content
}

/** A draft as a form would send it. */
export function draftNamed(name: string, numTiles = 12): BoardDraftInput {
  const { tiles, ...board } = soundDraft(numTiles)
  return {
    ...board,
    category: 'geography',
    mode: 'live',
    boardPortraitLayout: '3x4',
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    keywords: [...board.keywords],
    name,
    imagesFolderName: '',
    tiles: tiles.map(({ credit: _credit, ...tile }) => ({ ...tile, uploadId: null })),
  }
}
