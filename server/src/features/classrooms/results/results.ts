/** Brings the results of assignments up to date, by statements that read few runs each (decision 0038). */
import type { Database } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { JobKind } from '../../../lib/jobs/jobs.ts'
import { shareResults } from './result-lock-store.ts'
import { countNewResults, countNewRuns, type CountedResults } from './result-store.ts'

/** One of many statements looks at no more pairs, which are most of its work where nobody has played. */
const pairsAtOnce = 500

export interface Refresh {
  /** Counts this user alone; null for all members. */
  readonly userId: string | null
  /** Whether it goes on until every pair of member and board has a result; otherwise after one statement. */
  readonly isWhole: boolean
}

export async function refreshResults(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  assignmentIds: readonly string[],
  { userId, isWhole }: Refresh,
): Promise<void> {
  if (assignmentIds.length === 0) return
  const counted = { assignmentIds, userId, now: clock.now() }
  let numNew = await database.transaction(async (tx) => {
    await shareResults(tx, assignmentIds)
    await countNewRuns(tx, counted)
    return await countNewResults(tx, counted)
  })
  if (!isWhole) return
  while (numNew > 0) numNew = await countMore(database, counted)
}

/** The lock is held for one statement, so that no change of an assignment waits long. */
async function countMore(database: Database, counted: CountedResults): Promise<number> {
  return await database.transaction(async (tx) => {
    await shareResults(tx, counted.assignmentIds)
    return await countNewResults(tx, counted, pairsAtOnce)
  })
}

/** Counts what has no result yet of an assignment, behind the response. */
export const countJob: JobKind = {
  name: 'results',
  atOnce: 4,
  // Nothing is lost when it is given up: the next look asks again, and so does every hour.
  pausesSeconds: [5, 60],
  async run({ database, clock }, { key, signal }) {
    const counted = { assignmentIds: [key], userId: null, now: clock.now() }
    while ((await countMore(database, counted)) > 0) signal.throwIfAborted()
  },
}
