/** Brings the results of assignments up to date, by statements that read few runs each (decision 0038). */
import { ServiceBusy } from '../../lib/admission/retry-later.ts'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Deps } from '../../lib/deps.ts'
import { shareResults } from './result-lock-store.ts'
import { countNewResults, countNewRuns, type CountedResults } from './result-store.ts'

/** One of many statements looks at no more pairs, which are most of its work where nobody has played. */
const pairsAtOnce = 500

/** Some ten seconds of work: until then the next look asks again. */
const statementsAhead = 300

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

const getCountedAhead = perDatabase(() => new Set<string>())

/** Counts what has no result yet, behind the response. The next look goes on where this ends. */
export function countAhead({ database, clock, background }: Deps, assignmentIds: readonly string[]): void {
  const running = getCountedAhead(database)
  const ids = assignmentIds.filter((id) => !running.has(id))
  if (ids.length === 0) return
  const work = async (): Promise<void> => {
    try {
      const counted = { assignmentIds: ids, userId: null, now: clock.now() }
      for (let left = statementsAhead; left > 0 && (await countMore(database, counted)) > 0; left -= 1);
    } finally {
      for (const id of ids) running.delete(id)
    }
  }
  try {
    background.add(work)
    for (const id of ids) running.add(id)
  } catch (error) {
    // Nothing is lost: the next look asks again.
    if (!(error instanceof ServiceBusy)) throw error
  }
}
