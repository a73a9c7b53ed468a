/** The boards on Home, visible to everyone: live boards only. */
import { type Layout, layouts, promotedOnHome } from '@tilerush/core/boards/constants'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { boards } from '../../lib/database/schema.ts'
import type { CurrentBoard, ListedBoard } from './store.ts'
import { guestBoardMaxTiles } from '@tilerush/core/play/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { boardSize } from '@tilerush/core/boards/layout'
import type { BoardCard, PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Deps } from '../../lib/deps.ts'
import { toCards, toPlayableBoard } from './service.ts'
import { readForAll } from './visible-boards.ts'

const currentColumns = {
  boardId: boards.boardId,
  version: boards.version,
  mode: boards.mode,
  promoted: boards.promoted,
}
const isOpen = and(eq(boards.mode, 'live'), eq(boards.isPlayable, true))

/** The promoted boards that are live and can be played, by name. */
async function listPromoted({ orm }: Database, limit: number): Promise<ListedBoard[]> {
  const rows = await orm
    .select({ ...currentColumns, keywords: boards.keywords })
    .from(boards)
    .where(and(isOpen, eq(boards.promoted, true)))
    .orderBy(asc(boards.name), asc(boards.boardId))
    .limit(limit)
  return rows.map((row) => ({ ...row, bestTotalDurationMs: null }))
}

/** The first live and playable board of one of the layouts: a promoted one before others, then the lowest id. */
async function findFirstFor({ orm }: Database, among: readonly Layout[]): Promise<CurrentBoard | null> {
  const [board] = await orm
    .select(currentColumns)
    .from(boards)
    .where(and(isOpen, inArray(boards.boardPortraitLayout, [...among])))
    .orderBy(desc(boards.promoted), asc(boards.boardId))
    .limit(1)
  return board ?? null
}

const smallLayouts = layouts.filter((layout) => boardSize(layout) <= guestBoardMaxTiles)

/** The promoted boards, by the name that a page in the language shows. */
export async function promotedBoards(deps: Deps, locale: Locale): Promise<BoardCard[]> {
  const promoted = await readForAll(deps, 'promoted', () => listPromoted(deps.database, promotedOnHome))
  const cards = await toCards(deps, promoted, locale)
  return cards.toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

/** The board that a visitor may play without an account: a small one, preferably promoted; null without any. */
export function guestBoard(deps: Deps): Promise<CurrentBoard | null> {
  return readForAll(deps, 'guest', () => findFirstFor(deps.database, smallLayouts))
}

/** The same board as it is shown before the play. */
export async function boardToTry(deps: Deps, locale: Locale): Promise<PlayableBoard | null> {
  const current = await guestBoard(deps)
  return current && toPlayableBoard(deps, current, locale)
}
