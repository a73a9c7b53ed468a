/** Runs that arrive while others are being stored are stored together, in one statement (docs/decisions/0003). */
import type { Database } from '../../../lib/database/database.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { createStoreTogether } from '../../../lib/database/store-together.ts'
import { storeVerifiedRuns, type Finished, type VerifiedRun } from './finish-store.ts'

/** While one is carried out by the database, the other is on its way. */
const maxStatements = 2

/**
 * Stores the run, soon. Null when it was not stored for any reason, including a failed statement: the
 * caller then stores it alone, which reports the reason.
 */
export const storeTogether: (database: Database) => (run: VerifiedRun) => Promise<Finished | null> = perDatabase(
  (database) =>
    createStoreTogether<VerifiedRun, Finished>({
      maxStatements,
      async store(runs) {
        const stored = await storeVerifiedRuns(database, runs, 'skip')
        return new Map(runs.flatMap((run) => toPairs(run, stored.get(run.playId))))
      },
      // One run for each user and board, and for each list of times.
      keysOf: ({ userId, boardId, timesHash }) => [`${userId} ${boardId}`, ...(timesHash === null ? [] : [timesHash])],
    }),
)

function toPairs(run: VerifiedRun, finished: Finished | undefined): [VerifiedRun, Finished][] {
  return finished ? [[run, finished]] : []
}
