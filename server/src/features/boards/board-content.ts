/** The contents of board versions, kept in memory: a version never changes. */
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../per-database.ts'
import { readyBoardOf, type ReadyBoard } from './ready-board.ts'
import { boardStoreOf, type VersionKey } from './store.ts'

/** About 60 KB each, with the answers that are given from it. */
const maxRemembered = 1000

export interface BoardContents {
  /** @throws when the version was never stored. */
  get(key: VersionKey): Promise<ReadyBoard>
  /** In the order of the keys; what is not remembered is read in one query. */
  getAll(keys: readonly VersionKey[]): Promise<ReadyBoard[]>
  /** The same with null for a version that is no more: a purged board's are gone. */
  findAll(keys: readonly VersionKey[]): Promise<(ReadyBoard | null)[]>
}

export const boardContentsOf = perDatabase(createBoardContents)

function createBoardContents(database: Database): BoardContents {
  const store = boardStoreOf(database)
  const remembered = new Map<string, ReadyBoard>()

  async function load(keys: readonly VersionKey[]): Promise<void> {
    if (remembered.size + keys.length > maxRemembered) remembered.clear()
    for (const { content, version } of await store.readVersions(keys)) {
      remembered.set(textOf({ boardId: content.boardId, version }), readyBoardOf(content, version))
    }
  }

  async function findAll(keys: readonly VersionKey[]): Promise<(ReadyBoard | null)[]> {
    const missing = keys.filter((key) => !remembered.has(textOf(key)))
    if (missing.length > 0) await load(missing)
    return keys.map((key) => remembered.get(textOf(key)) ?? null)
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
      const known = remembered.get(textOf(key))
      if (known) return known
      const [board] = await getAll([key])
      if (!board) throw new Error(`Board ${key.boardId} has no version ${key.version}`)
      return board
    },
  }
}

function textOf({ boardId, version }: VersionKey): string {
  return `${boardId} ${version}`
}
