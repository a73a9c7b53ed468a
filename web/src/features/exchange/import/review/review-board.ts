/** A found board while it is reviewed: what the user has changed of it, beside what was found. Plain data, no screen. */
import { type BoardMode, type CategoryCode, defaultLayout, type Layout } from '@tilerush/core/boards/constants'
import { fittingLayout } from '@tilerush/core/boards/remedy'
import { drawTileId, isTileId } from '@tilerush/core/boards/tile-id'
import { randomDraw } from '../../../../lib/random.ts'
import type { FoundBoard, FoundFile, FoundTile, LeftOut } from '../../../../lib/formats/found-board.ts'

export interface ReviewTile {
  /** As it will be imported: a refusal of the server names it. */
  readonly tileId: string
  readonly prompt: string
  /** The user does not want it. */
  readonly isLeftOut: boolean
  readonly found: FoundTile
}

export interface ReviewBoard {
  /** Its name within the archive that is sent; unique in the review. */
  readonly slug: string
  readonly isChosen: boolean
  readonly name: string
  readonly category: CategoryCode
  readonly mode: BoardMode
  readonly boardPortraitLayout: Layout
  readonly tiles: readonly ReviewTile[]
  readonly found: FoundBoard
}

export interface Review {
  readonly file: Pick<FoundFile, 'kind' | 'fileName' | 'numBytes'>
  readonly boards: readonly ReviewBoard[]
  readonly leftOut: readonly LeftOut[]
}

/** Everything that was found, chosen, and in testing (docs/rules.md#review-of-an-import). */
export function toReview({ kind, fileName, numBytes, boards, leftOut }: FoundFile): Review {
  return { file: { kind, fileName, numBytes }, leftOut, boards: boards.map(toReviewBoard) }
}

function toReviewBoard(found: FoundBoard, index: number): ReviewBoard {
  return {
    slug: `board-${index + 1}`,
    isChosen: true,
    name: found.name,
    category: found.category ?? 'uncategorised',
    mode: 'testing',
    boardPortraitLayout: found.boardPortraitLayout ?? fittingLayout(found.tiles.length, defaultLayout) ?? defaultLayout,
    tiles: toReviewTiles(found.tiles),
    found,
  }
}

/** Each tile keeps the id that it comes with, as far as it is one and stands there once. */
function toReviewTiles(found: readonly FoundTile[]): ReviewTile[] {
  const taken = new Set<string>()
  return found.map((tile) => {
    const own = tile.tileId ?? ''
    const tileId = isTileId(own) && !taken.has(own) ? own : drawTileId(randomDraw, taken)
    taken.add(tileId)
    return { tileId, prompt: tile.prompt, isLeftOut: false, found: tile }
  })
}

/** The tiles that come in. */
export function keptTiles({ tiles }: ReviewBoard): readonly ReviewTile[] {
  return tiles.filter(({ isLeftOut }) => !isLeftOut)
}

/** The boards that come in. */
export function chosenBoards({ boards }: Review): readonly ReviewBoard[] {
  return boards.filter((board) => board.isChosen && keptTiles(board).length > 0)
}

export function changeBoard(review: Review, slug: string, changes: Partial<ReviewBoard>): Review {
  const boards = review.boards.map((board) => (board.slug === slug ? { ...board, ...changes } : board))
  return { ...review, boards }
}

export function changeTile(board: ReviewBoard, tileId: string, changes: Partial<ReviewTile>): ReviewBoard {
  const tiles = board.tiles.map((tile) => (tile.tileId === tileId ? { ...tile, ...changes } : tile))
  return { ...board, tiles }
}

/** The board in place of which others stand, as when it is split; their slugs are new. */
export function replaceBoard(review: Review, slug: string, found: readonly FoundBoard[]): Review {
  let next = review.boards.length
  const boards = review.boards.flatMap((board) => {
    if (board.slug !== slug) return [board]
    const { category, mode, isChosen } = board
    return found.map((one) => ({ ...toReviewBoard(one, next++), category, mode, isChosen }))
  })
  return { ...review, boards }
}

/** The board as it was found, with the prompts that the user has typed, and without the tiles that stay out. */
export function asReviewed(board: ReviewBoard) {
  const { name, category, mode, boardPortraitLayout } = board
  const tiles = keptTiles(board).map(({ tileId, prompt, found }) => ({ ...found, tileId, prompt }))
  return { ...board.found, name, category, mode, boardPortraitLayout, tiles }
}
