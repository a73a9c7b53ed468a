/**
 * Ranks far down a large board. The first ranks are counted one by one; for the others every so manieth row of the
 * board is remembered for a moment, so that only the rows since the nearest one are counted.
 */
import { leaderboardCountedRanks } from '@tilerush/core/constants'
import { LRUCache } from 'lru-cache'
import type { Parts } from '../../lib/parts.ts'
import { perDatabase } from '../per-database.ts'
import { countBetween, readMarks, type BoardPeriod, type Mark, type OwnRow } from './leaderboard-store.ts'

/** A cached row may be this old before it is read anew, behind the reader's back. */
const freshMs = 60_000
const maxEntries = 500

interface CachedMarks {
  readonly marks: readonly Mark[]
  /** ms since 1970. */
  readonly readAt: number
}

interface Reading {
  readonly board: BoardPeriod
  readonly readAt: number
}

const getMarksCache = perDatabase(
  (database) =>
    new LRUCache<string, CachedMarks, Reading>({
      max: maxEntries,
      allowStale: true,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: { board, readAt } }) => ({
        marks: await readMarks(database, board),
        readAt,
      }),
    }),
)

/** How many listed users are better than the row; exact for the first ranks. */
export async function numBetterThan(parts: Parts, board: BoardPeriod, own: OwnRow): Promise<number> {
  if (own.numBetter < leaderboardCountedRanks) return own.numBetter
  const marks = await findMarks(parts, board)
  const numPassed = marks.findLastIndex((mark) => isBefore(mark, own)) + 1
  const nearest = marks[numPassed - 1]
  if (!nearest) return own.numBetter
  return numPassed * leaderboardCountedRanks + (await countBetween(parts.database, board, nearest, own))
}

function isBefore(mark: Mark, own: OwnRow): boolean {
  if (mark.totalDurationMs !== own.totalDurationMs) return mark.totalDurationMs < own.totalDurationMs
  return mark.achievedAt < own.achievedAt
}

/** Only the first reader waits; later ones get what is cached while it is read anew. */
async function findMarks({ database, clock }: Parts, board: BoardPeriod): Promise<readonly Mark[]> {
  const cache = getMarksCache(database)
  const key = `${board.boardId} ${board.period} ${board.on}`
  const now = clock.now().getTime()
  const cached = cache.peek(key)
  const isOld = cached !== undefined && cached.readAt + freshMs <= now
  const { marks } = await cache.forceFetch(key, { context: { board, readAt: now }, forceRefresh: isOld })
  return marks
}
