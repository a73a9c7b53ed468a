/** The times of stored runs, prompt by prompt: made by a replay once, as a run never changes. */
import { getGhostSplits } from '@tilerush/core/play/ghost'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { playedAgain } from '../played-run.ts'
import { readRuns } from './ranking-store.ts'

/** It names a run in the ranking; `userId` is null for a visitor's. */
export interface RunKey {
  readonly playId: string
  readonly userId: string | null
}

const maxRuns = 5000
const getSplitsCache = perDatabase(() => new LRUCache<string, readonly number[]>({ max: maxRuns }))

/** ms from the start to each right click with the penalties so far, by play; none for a run that is gone. */
export async function readSplits(deps: Deps, runs: readonly RunKey[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const cache = getSplitsCache(deps.database)
  const missing = runs.filter(({ playId }) => !cache.has(playId))
  const found = new Map<string, readonly number[]>()
  if (missing.length > 0) {
    const accounts = missing.flatMap(({ playId, userId }) => (userId === null ? [] : { playId, userId }))
    const stored = await readRuns(
      deps.database,
      accounts,
      missing.filter(({ userId }) => userId === null),
    )
    for (const { run, play } of await playedAgain(deps, stored)) {
      const splits = getGhostSplits(play).map(({ totalMs }) => totalMs)
      cache.set(run.playId, splits)
      found.set(run.playId, splits)
    }
  }
  for (const { playId } of runs) {
    const splits = cache.get(playId)
    if (splits) found.set(playId, splits)
  }
  return found
}
