/** Which boards a reader may see: LIVE for everybody, the others with the capability (docs/rules.md#board-modes). */
import { can } from '@tilerush/core/account/roles'
import { boardModes, type BoardMode } from '@tilerush/core/constants'
import { LRUCache } from 'lru-cache'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import { perDatabase } from '../per-database.ts'
import { boardStoreOf, type CurrentBoard } from './store.ts'

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
      // What was asked for before a change is answered, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: find }) => find(),
    }),
)

/** `reader`: null for anybody. */
export function visibleModes(reader: SessionUser | null): readonly BoardMode[] {
  return can(reader, 'viewAdminStuff') ? boardModes : ['live']
}

/** The board whose slug, else whose id, is the text; null when there is none the reader may see. */
export async function visibleBoardBySlugOrId(
  parts: Parts,
  reader: SessionUser | null,
  slugOrId: string,
): Promise<CurrentBoard | null> {
  const find = () => boardStoreOf(parts.database).findBySlugOrId(slugOrId)
  return ifVisible(reader, await findCached(parts, `any ${slugOrId}`, find))
}

/** The board with the id; null when there is none the reader may see. */
export async function visibleBoardById(
  parts: Parts,
  reader: SessionUser | null,
  boardId: string,
): Promise<CurrentBoard | null> {
  const find = () => boardStoreOf(parts.database).findById(boardId)
  return ifVisible(reader, await findCached(parts, `id ${boardId}`, find))
}

/** Those of the boards that the reader may see. */
export async function visibleBoardsById(
  parts: Parts,
  reader: SessionUser | null,
  boardIds: Iterable<string>,
): Promise<CurrentBoard[]> {
  const found = await Promise.all([...boardIds].map((boardId) => visibleBoardById(parts, reader, boardId)))
  return found.filter((board) => board !== null)
}

/** To be called after every change of a board, so that its maker sees it at once. */
export function forgetCurrentBoards(database: Database): void {
  getBoardCache(database).clear()
}

function ifVisible(reader: SessionUser | null, board: CurrentBoard | null): CurrentBoard | null {
  return board && visibleModes(reader).includes(board.mode) ? board : null
}

async function findCached(
  { database, clock }: Parts,
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
