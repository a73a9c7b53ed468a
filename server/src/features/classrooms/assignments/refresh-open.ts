/** Results of open assignments are counted ahead, so that no look has to read many runs at once (decision 0038). */
import { todoKeptDays } from '@tilerush/core/classrooms/constants'
import { dayMs } from '../../../lib/clock.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { listOpen } from './assignment-store.ts'
import { refreshResults } from '../results/results.ts'

const refreshedAtOnce = 10

/** The last assignment of the round that is going on; null between two rounds. */
const getRound = perDatabase((): { after: string | null } => ({ after: null }))

/** Hourly: the next ones of those that are open, or were due lately. Returns how many; 0 ends the round. */
export async function refreshOpen(deps: Deps): Promise<number> {
  const { database, clock } = deps
  const round = getRound(database)
  const now = clock.now()
  const dueSince = new Date(now.getTime() - todoKeptDays * dayMs)
  const ids = await listOpen(database.orm, { now, dueSince, after: round.after, limit: refreshedAtOnce })
  await refreshResults(deps, ids, { userId: null, isWhole: true })
  round.after = ids.at(-1) ?? null
  return ids.length
}
