/**
 * What a card shows of a board version, cached apart from the whole contents: a list shows many more boards than are
 * played, and would push those out.
 */
import { isPlayable } from '@tilerush/core/boards/playability'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { BoardContent } from '../../lib/database/stored-json.ts'
import { numCoverTiles, shownTiles } from './list-columns.ts'
import { coverFaces, getLook } from './ready-board.ts'
import { getBoardStore, type VersionKey } from './store.ts'

/** About 2 KB each. */
const maxEntries = 20_000
/** Whole contents that are in memory at the same time, some 60 KB each. */
const readAtOnce = 100

/** What never changes of a version's card, its name in every language. */
export type CardContent = Omit<BoardCard, 'mode' | 'promoted' | 'keywords' | 'bestTotalDurationMs'> &
  Pick<BoardContent, 'nameTranslations'>

export interface CardContents {
  /** In the order of the keys; null for a deleted version. */
  findAll(keys: readonly VersionKey[]): Promise<(CardContent | null)[]>
}

export const getCardContents = perDatabase(createCardContents)

function createCardContents(database: Database): CardContents {
  const store = getBoardStore(database)
  const cache = new LRUCache<string, CardContent>({ max: maxEntries })
  return {
    async findAll(keys) {
      const found = new Map(keys.map((key) => [toText(key), cache.get(toText(key)) ?? null]))
      const missing = keys.filter((key) => !found.get(toText(key)))
      for (let from = 0; from < missing.length; from += readAtOnce) {
        for (const { content, version } of await store.readVersions(missing.slice(from, from + readAtOnce))) {
          const text = toText({ boardId: content.boardId, version })
          const card = toCardContent(content)
          cache.set(text, card)
          // They are not read from the cache afterwards: there may be more boards than it holds.
          found.set(text, card)
        }
      }
      return keys.map((key) => found.get(toText(key)) ?? null)
    },
  }
}

function toText({ boardId, version }: VersionKey): string {
  return `${boardId} ${version}`
}

function toCardContent(content: BoardContent): CardContent {
  const tiles = shownTiles(content)
  return {
    boardId: content.boardId,
    slug: content.slug,
    name: content.name,
    ...(content.nameTranslations && { nameTranslations: content.nameTranslations }),
    category: content.category,
    boardPortraitLayout: content.boardPortraitLayout,
    numTiles: tiles.length,
    isPlayable: isPlayable(content.boardPortraitLayout, tiles),
    look: getLook(content),
    cover: coverFaces(content, tiles.slice(0, numCoverTiles)),
  }
}
