/** The contents of board versions, cached in memory: a version never changes. */
import { LRUCache } from 'lru-cache'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { getReadyBoard, type ReadyBoard } from './ready-board.ts'
import { getBoardStore, type VersionKey } from './store.ts'

/** About 60 KB each, with the responses made from it. */
const maxEntries = 1000

export interface BoardContents {
  /** @throws when the version was never stored. */
  get(key: VersionKey): Promise<ReadyBoard>
  /** In the order of the keys; versions that are not cached are read in one query. */
  getAll(keys: readonly VersionKey[]): Promise<ReadyBoard[]>
  /** The same with null for a deleted version: those of a purged board. */
  findAll(keys: readonly VersionKey[]): Promise<(ReadyBoard | null)[]>
}

export const getBoardContents = perDatabase(createBoardContents)

function createBoardContents(database: Database): BoardContents {
  const store = getBoardStore(database)
  const cache = new LRUCache<string, ReadyBoard>({ max: maxEntries })

  async function load(keys: readonly VersionKey[]): Promise<ReadonlyMap<string, ReadyBoard>> {
    const versions = await store.readVersions(keys)
    const loaded = new Map(
      versions.map(({ content, version }) => [
        toText({ boardId: content.boardId, version }),
        getReadyBoard(content, version),
      ]),
    )
    for (const [text, board] of loaded) cache.set(text, board)
    return loaded
  }

  async function findAll(keys: readonly VersionKey[]): Promise<(ReadyBoard | null)[]> {
    const cached = keys.map((key) => cache.get(toText(key)))
    const missing = keys.filter((_key, index) => !cached[index])
    if (missing.length === 0) return cached.map((board) => board ?? null)
    // They are not read from the cache afterwards: many boards at once may be more than it holds.
    const loaded = await load(missing)
    return keys.map((key, index) => cached[index] ?? loaded.get(toText(key)) ?? null)
  }

  async function getAll(keys: readonly VersionKey[]): Promise<ReadyBoard[]> {
    return (await findAll(keys)).map((board, index) => {
      const key = keys[index]
      if (!board) throw new Error(`Board ${key?.boardId} has no version ${key?.version}`)
      return board
    })
  }

  return {
    findAll,
    getAll,
    async get(key) {
      const cached = cache.get(toText(key))
      if (cached) return cached
      const [board] = await getAll([key])
      if (!board) throw new Error(`Board ${key.boardId} has no version ${key.version}`)
      return board
    },
  }
}

function toText({ boardId, version }: VersionKey): string {
  return `${boardId} ${version}`
}
