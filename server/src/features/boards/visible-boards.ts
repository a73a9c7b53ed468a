/** Which boards a viewer may see: LIVE for every user, the others with the capability (docs/rules.md#board-modes). */
import { can } from '@tilerush/core/account/roles'
import { boardModes, type BoardMode } from '@tilerush/core/boards/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { createCachedReads } from '../../lib/cached-reads.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { getBoardStore, type CurrentBoard } from './store.ts'

const maxEntries = 2000

const getBoardCache = perDatabase(() => createCachedReads(maxEntries))

/** `viewer`: null for a visitor. */
export function visibleModes(viewer: SessionUser | null): readonly BoardMode[] {
  return can(viewer, 'viewAdminStuff') ? boardModes : ['live']
}

/** The board whose slug, else whose id, is the text; null when no board visible to the viewer has it. */
export async function visibleBoardBySlugOrId(
  deps: Deps,
  viewer: SessionUser | null,
  slugOrId: string,
): Promise<CurrentBoard | null> {
  const find = () => getBoardStore(deps.database).findBySlugOrId(slugOrId)
  return ifVisible(viewer, await findCached(deps, `any ${slugOrId}`, find))
}

/** The board with the id; null when the viewer may not see it, or it does not exist. */
export async function visibleBoardById(
  deps: Deps,
  viewer: SessionUser | null,
  boardId: string,
): Promise<CurrentBoard | null> {
  const find = () => getBoardStore(deps.database).findById(boardId)
  return ifVisible(viewer, await findCached(deps, `id ${boardId}`, find))
}

/** Those of the boards that the viewer may see. */
export async function visibleBoardsById(
  deps: Deps,
  viewer: SessionUser | null,
  boardIds: Iterable<string>,
): Promise<CurrentBoard[]> {
  const found = await Promise.all([...boardIds].map((boardId) => visibleBoardById(deps, viewer, boardId)))
  return found.filter((board) => board !== null)
}

/** What the boards are for everybody: `find` scans them, once a second at most. `key`: the name of the read. */
export function readForAll<T>({ database, clock }: Deps, key: string, find: () => Promise<T>): Promise<T> {
  return getBoardCache(database).read(clock, `all ${key}`, find)
}

/** Call it after every change of a board, so that its editor sees it immediately. */
export function invalidateCurrentBoards(database: Database): void {
  getBoardCache(database).clear()
}

function ifVisible(viewer: SessionUser | null, board: CurrentBoard | null): CurrentBoard | null {
  return board && visibleModes(viewer).includes(board.mode) ? board : null
}

function findCached(
  { database, clock }: Deps,
  key: string,
  find: () => Promise<CurrentBoard | null>,
): Promise<CurrentBoard | null> {
  return getBoardCache(database).read(clock, key, find)
}
