/**
 * Low ranks of a large board. The first ranks are counted one by one; for the others every nth row of the
 * board is cached for a minute, so that only the rows since the nearest one are counted.
 */
import { leaderboardCountedRanks } from '@tilerush/core/play/constants'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../lib/deps.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { countBetween, readCheckpoints, type BoardPeriod, type Checkpoint, type OwnRow } from './leaderboard-store.ts'

/** A cached row may be this old before it is refreshed in the background. */
const freshMs = 60_000
const maxEntries = 500

interface CachedCheckpoints {
  readonly checkpoints: readonly Checkpoint[]
  /** ms since 1970. */
  readonly readAt: number
}

interface Reading {
  readonly board: BoardPeriod
  readonly readAt: number
}

const getCheckpointCache = perDatabase(
  (database) =>
    new LRUCache<string, CachedCheckpoints, Reading>({
      max: maxEntries,
      allowStale: true,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: { board, readAt } }) => ({
        checkpoints: await readCheckpoints(database, board),
        readAt,
      }),
    }),
)

/** How many listed users are better than the row; exact for the first ranks. */
export async function numBetterThan(deps: Deps, board: BoardPeriod, own: OwnRow): Promise<number> {
  if (own.numBetter < leaderboardCountedRanks) return own.numBetter
  const checkpoints = await findCheckpoints(deps, board)
  const numPassed = checkpoints.findLastIndex((checkpoint) => isBefore(checkpoint, own)) + 1
  const nearest = checkpoints[numPassed - 1]
  if (!nearest) return own.numBetter
  return numPassed * leaderboardCountedRanks + (await countBetween(deps.database, board, nearest, own))
}

function isBefore(checkpoint: Checkpoint, own: OwnRow): boolean {
  if (checkpoint.totalDurationMs !== own.totalDurationMs) return checkpoint.totalDurationMs < own.totalDurationMs
  return checkpoint.achievedAt < own.achievedAt
}

/** Only the first request waits; later ones get the cached rows while they are refreshed. */
async function findCheckpoints({ database, clock }: Deps, board: BoardPeriod): Promise<readonly Checkpoint[]> {
  const cache = getCheckpointCache(database)
  const key = `${board.boardId} ${board.period} ${board.on}`
  const now = clock.now().getTime()
  const cached = cache.peek(key)
  const isOld = cached !== undefined && cached.readAt + freshMs <= now
  const { checkpoints } = await cache.forceFetch(key, { context: { board, readAt: now }, forceRefresh: isOld })
  return checkpoints
}
