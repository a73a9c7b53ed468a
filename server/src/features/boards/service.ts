/** Reading boards (docs/rules.md#boards). */
import { allBoardNames, boardNameIn, type NamedBoard } from '@tilerush/core/boards/translations'
import { searchText } from '@tilerush/core/boards/board-filter'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { tileImageUrl } from '@tilerush/core/boards/images/tile-image'
import { type CardOrder, categories, type CategoryCode } from '@tilerush/core/boards/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { BoardCard, ImageCredit, PlayableBoard } from '@tilerush/contract/boards/boards'
import type { ProcedureContext, SessionUser } from '../../lib/procedure-context.ts'
import { signedInUser } from '../../lib/rpc.ts'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents } from './board-content.ts'
import { getCardContents } from './card-content.ts'
import { numCoverTiles } from './list-columns.ts'
import { getCardStore, type LiveBoard } from './card-store.ts'
import type { ReadyBoard } from './ready-board.ts'
import { type CardPage, getBoardStore, type CurrentBoard, type ListedBoard } from './store.ts'
import { readForAll, visibleBoardBySlugOrId, visibleModes } from './visible-boards.ts'

const creditsPerPage = 200

interface CardPageInput {
  readonly find?: string | undefined
  readonly page?: number | undefined
}

/** Who asks for boards, and the language of the page that shows their names. */
export interface BoardReader {
  readonly viewer: SessionUser
  readonly locale: Locale
}

/** The signed-in caller of a procedure. */
export function toReader(context: ProcedureContext): BoardReader {
  return { viewer: signedInUser(context), locale: context.locale }
}

interface CategoryInput extends CardPageInput {
  readonly category: CategoryCode
  readonly order?: CardOrder | undefined
}

/** A disabled board stands in no category. */
export async function boardsByCategory(
  deps: Deps,
  reader: BoardReader,
  { category, order = 'promoted', ...input }: CategoryInput,
): Promise<BoardCard[]> {
  const page = toCardPage(reader, input)
  const modes = page.modes.filter((mode) => mode !== 'disabled')
  const listed = await getBoardStore(deps.database).listByCategory(category, order, { ...page, modes })
  return toCards(deps, listed, reader.locale)
}

export async function boardsByName(deps: Deps, reader: BoardReader, input: CardPageInput = {}): Promise<BoardCard[]> {
  return toCards(deps, await getBoardStore(deps.database).listByName(toCardPage(reader, input)), reader.locale)
}

function toCardPage({ viewer, locale }: BoardReader, { find = '', page = 0 }: CardPageInput): CardPage {
  return { userId: viewer.userId, modes: visibleModes(viewer), find: searchText(find.trim()), page, locale }
}

/** In the order of the ids; a board that is deleted, or hidden from the viewer, is left out. */
export async function boardsById(
  deps: Deps,
  { viewer, locale }: BoardReader,
  boardIds: readonly string[],
): Promise<BoardCard[]> {
  const unique = [...new Set(boardIds)]
  const found = await getCardStore(deps.database).listByIds(unique, viewer.userId, visibleModes(viewer))
  const position = new Map(unique.map((boardId, index) => [boardId, index]))
  return toCards(
    deps,
    found.toSorted((one, other) => (position.get(one.boardId) ?? 0) - (position.get(other.boardId) ?? 0)),
    locale,
  )
}

/** Every live board. */
export function liveBoards(deps: Deps): Promise<LiveBoard[]> {
  return readForAll(deps, 'live', () => getCardStore(deps.database).listLive())
}

/** Live boards that can be played: promoted ones, filled up with others by name. */
export function offeredBoardIds(deps: Deps, limit: number): Promise<string[]> {
  return readForAll(deps, `offered ${limit}`, () => getCardStore(deps.database).offeredIds(limit))
}

/** Live boards of every category, empty ones included. */
export async function liveBoardCounts(deps: Deps): Promise<Record<CategoryCode, number>> {
  const counted = await readForAll(deps, 'counts', () => getBoardStore(deps.database).countLiveByCategory())
  const counts = new Map(counted.map(({ category, numBoards }) => [category, numBoards]))
  const entries = categories.map(({ code }) => [code, counts.get(code) ?? 0] as const)
  return Object.fromEntries(entries) as Record<CategoryCode, number>
}

/** `viewer`: null for a visitor. */
export async function boardToPlay(
  deps: Deps,
  viewer: SessionUser | null,
  slugOrId: string,
  locale: Locale,
): Promise<PlayableBoard | null> {
  const current = await visibleBoardBySlugOrId(deps, viewer, slugOrId)
  return current && toPlayableBoard(deps, current, locale)
}

/** The details of a board version on the play screen; they differ by the board's mode and the language of its name alone. */
const playableBoards = new WeakMap<ReadyBoard, Map<string, PlayableBoard>>()

/** A board as the play screen shows it before Play is pressed: frozen, and the same object while nothing changes. */
export async function toPlayableBoard(deps: Deps, current: CurrentBoard, locale: Locale): Promise<PlayableBoard> {
  const ready = await getBoardContents(deps.database).get(current)
  const { wrongClickPenaltyMs } = deps.settings
  const known = playableBoards.get(ready) ?? new Map<string, PlayableBoard>()
  const key = `${current.mode} ${wrongClickPenaltyMs} ${locale}`
  const board = known.get(key) ?? Object.freeze(describePlayable(ready, current, locale, wrongClickPenaltyMs))
  playableBoards.set(ready, known.set(key, board))
  return board
}

function describePlayable(
  { content, look, faces, isPlayable, playedTilesIn }: ReadyBoard,
  { boardId, version, mode }: CurrentBoard,
  locale: Locale,
  wrongClickPenaltyMs: number,
): PlayableBoard {
  return {
    boardId,
    boardVersion: version,
    slug: content.slug,
    name: boardNameIn(content, locale),
    promptPrefix: content.promptPrefix,
    category: content.category,
    mode,
    boardPortraitLayout: content.boardPortraitLayout,
    isPlayable,
    look,
    faces: faces.map(({ text, ...face }, index) => (text && index < numCoverTiles ? { ...face, text } : face)),
    wrongClickPenaltyMs,
    languages: [...playedTilesIn.keys()].map((language) => ({
      locale: language,
      promptPrefix: content.prefixTranslations?.[language] ?? content.promptPrefix,
    })),
  }
}

export async function imageCredits(
  { database }: Deps,
  page: number,
  locale: Locale,
): Promise<{ credits: ImageCredit[]; hasMore: boolean }> {
  const rows = await getBoardStore(database).listCredits(page * creditsPerPage, creditsPerPage + 1)
  const credits = rows
    .slice(0, creditsPerPage)
    .map(({ imagesFolderName, imageFilename, prompt, name, nameTranslations, ...credit }) => ({
      ...credit,
      boardName: boardNameIn({ name, nameTranslations }, locale),
      imageUrl: tileImageUrl(imagesFolderName, imageFilename),
      prompt: promptAlternatives(prompt)[0] ?? '',
    }))
  return { credits, hasMore: rows.length > creditsPerPage }
}

/** The name that a page in the language shows, and the others that the board is found by. */
function toNames(board: NamedBoard, locale: Locale): Pick<BoardCard, 'name' | 'otherNames'> {
  const name = boardNameIn(board, locale)
  const otherNames = allBoardNames(board).filter((text) => text !== name)
  return otherNames.length > 0 ? { name, otherNames } : { name }
}

export async function toCards(
  { database }: Deps,
  listed: readonly ListedBoard[],
  locale: Locale,
): Promise<BoardCard[]> {
  const contents = await getCardContents(database).findAll(listed)
  return listed.flatMap(({ mode, promoted, keywords, bestTotalDurationMs }, index) => {
    const content = contents[index]
    // Without one it was deleted concurrently.
    if (!content) return []
    const { nameTranslations, ...card } = content
    return [
      {
        ...card,
        ...toNames({ name: card.name, nameTranslations }, locale),
        mode,
        promoted,
        keywords: [...keywords],
        bestTotalDurationMs,
      },
    ]
  })
}
