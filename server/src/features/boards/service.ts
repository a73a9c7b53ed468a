/** Reading boards (docs/rules.md#boards). */
import { promptAlternatives } from '@tilerush/core/boards/prompt'
import { tileImageUrl } from '@tilerush/core/boards/tile-image'
import { categories, type CategoryCode } from '@tilerush/core/constants'
import type { BoardCard, ImageCredit, PlayableBoard } from '@tilerush/contract/boards'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from './board-content.ts'
import { cardStoreOf } from './card-store.ts'
import type { ReadyBoard } from './ready-board.ts'
import { boardStoreOf, type CurrentBoard, type ListedBoard } from './store.ts'
import { visibleBoardBySlugOrId, visibleModes } from './visible-boards.ts'

const creditsPerPage = 200

/** Promoted first, then by name. A disabled board stands in no category. */
export async function boardsByCategory(
  parts: Parts,
  reader: SessionUser,
  category: CategoryCode,
): Promise<BoardCard[]> {
  const modes = visibleModes(reader).filter((mode) => mode !== 'disabled')
  return cardsOf(parts, await boardStoreOf(parts.database).listByCategory(category, reader.userId, modes))
}

export async function boardsByName(parts: Parts, reader: SessionUser): Promise<BoardCard[]> {
  return cardsOf(parts, await boardStoreOf(parts.database).listByName(reader.userId, visibleModes(reader)))
}

/** In the order of the ids; one that is no more, or that the reader may not see, is left out. */
export async function boardsById(parts: Parts, reader: SessionUser, boardIds: readonly string[]): Promise<BoardCard[]> {
  const unique = [...new Set(boardIds)]
  const found = await cardStoreOf(parts.database).listByIds(unique, reader.userId, visibleModes(reader))
  const place = new Map(unique.map((boardId, index) => [boardId, index]))
  return cardsOf(
    parts,
    found.toSorted((one, other) => (place.get(one.boardId) ?? 0) - (place.get(other.boardId) ?? 0)),
  )
}

/** Live boards of every category, empty ones included. */
export async function liveBoardCounts({ database }: Parts): Promise<Record<CategoryCode, number>> {
  const counted = await boardStoreOf(database).countLiveByCategory()
  const counts = new Map(counted.map(({ category, numBoards }) => [category, numBoards]))
  const entries = categories.map(({ code }) => [code, counts.get(code) ?? 0] as const)
  return Object.fromEntries(entries) as Record<CategoryCode, number>
}

export async function boardToPlay(parts: Parts, reader: SessionUser, slugOrId: string): Promise<PlayableBoard | null> {
  const current = await visibleBoardBySlugOrId(parts, reader, slugOrId)
  return current && playableBoardOf(parts, current)
}

/** What is said of a board version on the play screen; it differs by the board's mode alone. */
const playableBoards = new WeakMap<ReadyBoard, Map<string, PlayableBoard>>()

/** A board as the play screen shows it before Play is pressed: frozen, and the same object while nothing changes. */
export async function playableBoardOf(parts: Parts, current: CurrentBoard): Promise<PlayableBoard> {
  const ready = await boardContentsOf(parts.database).get(current)
  const { wrongClickPenaltyMs } = parts.settings
  const known = playableBoards.get(ready) ?? new Map<string, PlayableBoard>()
  const key = `${current.mode} ${wrongClickPenaltyMs}`
  const board = known.get(key) ?? Object.freeze(describePlayable(ready, current, wrongClickPenaltyMs))
  playableBoards.set(ready, known.set(key, board))
  return board
}

function describePlayable(
  { content, look, faces, isPlayable, playedTilesIn }: ReadyBoard,
  { boardId, version, mode }: CurrentBoard,
  wrongClickPenaltyMs: number,
): PlayableBoard {
  return {
    boardId,
    boardVersion: version,
    slug: content.slug,
    name: content.name,
    promptPrefix: content.promptPrefix,
    category: content.category,
    mode,
    boardPortraitLayout: content.boardPortraitLayout,
    isPlayable,
    look,
    faces,
    wrongClickPenaltyMs,
    languages: [...playedTilesIn.keys()].map((locale) => ({
      locale,
      promptPrefix: content.prefixTranslations?.[locale] ?? content.promptPrefix,
    })),
  }
}

export async function imageCredits(
  { database }: Parts,
  page: number,
): Promise<{ credits: ImageCredit[]; hasMore: boolean }> {
  const rows = await boardStoreOf(database).listCredits(page * creditsPerPage, creditsPerPage + 1)
  const credits = rows.slice(0, creditsPerPage).map(({ imagesFolderName, imageFilename, prompt, ...credit }) => ({
    ...credit,
    imageUrl: tileImageUrl(imagesFolderName, imageFilename),
    prompt: promptAlternatives(prompt)[0] ?? '',
  }))
  return { credits, hasMore: rows.length > creditsPerPage }
}

export async function cardsOf({ database }: Parts, listed: readonly ListedBoard[]): Promise<BoardCard[]> {
  const contents = await boardContentsOf(database).getAll(listed)
  return contents.flatMap((board, index) => {
    const current = listed[index]
    return current ? [cardOf(current, board)] : []
  })
}

function cardOf(current: ListedBoard, { content, isPlayable, look, cover, faces }: ReadyBoard): BoardCard {
  return {
    boardId: current.boardId,
    slug: content.slug,
    name: content.name,
    category: content.category,
    mode: current.mode,
    boardPortraitLayout: content.boardPortraitLayout,
    promoted: current.promoted,
    keywords: [...current.keywords],
    numTiles: faces.length,
    isPlayable,
    look,
    cover,
    bestTotalDurationMs: current.bestTotalDurationMs,
  }
}
