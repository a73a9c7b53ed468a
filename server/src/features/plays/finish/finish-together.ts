/** Runs that arrive while others are being stored are stored together, in one statement (docs/decisions/0003). */
import type { Database } from '../../../lib/database/database.ts'
import { createBatcher } from '../../../lib/database/batcher.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { storeVerifiedRuns, type Finished, type VerifiedRun } from './finish-store.ts'

/** While one is carried out by the database, the other is on its way. */
const maxBatches = 2

/**
 * Stores the run, soon. Null when it was not stored for any reason, including a failed statement: the
 * caller then stores it alone, which reports the reason.
 */
export const storeTogether: (database: Database) => (run: VerifiedRun) => Promise<Finished | null> = perDatabase(
  (database) =>
    createBatcher<VerifiedRun, Finished>({
      maxBatches,
      async store(take) {
        const stored = await storeVerifiedRuns(database, take(), 'skip')
        return ({ playId }) => stored.get(playId)
      },
      // One run for each user and board, and for each list of times.
      keysOf: ({ userId, boardId, timesHash }) => [`${userId} ${boardId}`, ...(timesHash === null ? [] : [timesHash])],
    }),
)
