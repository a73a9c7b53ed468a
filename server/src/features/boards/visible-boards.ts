/** Which boards a viewer may see: LIVE for every user, the others with the capability (docs/rules.md#board-modes). */
import { can } from '@tilerush/core/account/roles'
import { boardModes, type BoardMode } from '@tilerush/core/boards/constants'
import { LRUCache } from 'lru-cache'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { getBoardStore, type CurrentBoard } from './store.ts'

/** A change to a board made by another process shows this much later at most. */
const cachedMs = 1000
const maxEntries = 2000

interface CachedBoard {
  readonly board: CurrentBoard | null
  /** ms since 1970. */
  readonly until: number
}

const getBoardCache = perDatabase(
  () =>
    new LRUCache<string, CachedBoard, () => Promise<CachedBoard>>({
      max: maxEntries,
      // A result requested before a change is returned, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: find }) => find(),
    }),
)

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

/** To be called after every change of a board, so that its editor sees it immediately. */
export function invalidateCurrentBoards(database: Database): void {
  getBoardCache(database).clear()
}

function ifVisible(viewer: SessionUser | null, board: CurrentBoard | null): CurrentBoard | null {
  return board && visibleModes(viewer).includes(board.mode) ? board : null
}

async function findCached(
  { database, clock }: Deps,
  key: string,
  find: () => Promise<CurrentBoard | null>,
): Promise<CurrentBoard | null> {
  const cache = getBoardCache(database)
  const now = clock.now().getTime()
  const cached = cache.peek(key)
  const { board } = await cache.forceFetch(key, {
    context: async () => ({ board: await find(), until: now + cachedMs }),
    forceRefresh: cached !== undefined && cached.until <= now,
  })
  return board
}
