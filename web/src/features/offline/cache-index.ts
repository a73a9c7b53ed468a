/** The stored index of the boards that open without the network. */
import type { Locale } from '@tilerush/core/language/constants'

export interface CachedBoard {
  /** ms since 1970. */
  readonly cachedAt: number
  /** The choice of the prompts' language that its practice was requested with. */
  readonly choice: string
  /** The language that its name is in. */
  readonly locale?: Locale
  /** Addresses in the cache. */
  readonly responses: readonly string[]
  readonly images: readonly string[]
}

export interface CacheIndex {
  /** Nothing of one user is ever shown to another. */
  readonly userId: string
  /** Those that open: all of a board is there before it stands here. */
  readonly boards: Readonly<Record<string, CachedBoard>>
}

/** A board as earlier releases have stored it. */
interface FormerBoard extends Pick<CachedBoard, 'choice' | 'locale'> {
  readonly keptAt: number
  readonly answers: readonly string[]
  readonly pictures: readonly string[]
}

/** The index as a browser has stored it, whose boards may be of an earlier release. */
export interface StoredIndex {
  readonly userId: string
  readonly boards: Readonly<Record<string, CachedBoard | FormerBoard>>
}

export function toCacheIndex({ userId, boards }: StoredIndex): CacheIndex {
  return {
    userId,
    boards: Object.fromEntries(Object.entries(boards).map(([boardId, board]) => [boardId, toCachedBoard(board)])),
  }
}

function toCachedBoard(board: CachedBoard | FormerBoard): CachedBoard {
  if (!('keptAt' in board)) return board
  const { keptAt, answers, pictures, ...same } = board
  return { ...same, cachedAt: keptAt, responses: answers, images: pictures }
}
