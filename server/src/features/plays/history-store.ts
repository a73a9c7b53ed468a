/** The SQL that lists finished runs; every read is a range of the index `plays_verified`. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'
import { perDatabase } from '../per-database.ts'

/** Where a page begins: after this run, in the order of the list. */
export interface RunPosition {
  readonly finishedAt: string
  readonly playId: string
}

const beforeAll: RunPosition = { finishedAt: 'infinity', playId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export const historyStoreOf = perDatabase(createHistoryStore)

function createHistoryStore({ orm }: Database) {
  const ofBoard = and(
    eq(plays.userId, sql.placeholder('userId')),
    eq(plays.boardId, sql.placeholder('boardId')),
    // As the index says it.
    sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'`,
  )
  const newestFirst = [sql`${plays.finishedAt} desc nulls last`, sql`${plays.playId} desc nulls last`]
  const page = orm
    .select({
      playId: plays.playId,
      finishedAt: sql<Date>`${plays.finishedAt}`.mapWith(plays.finishedAt),
      totalDurationMs: sql<number>`${plays.totalDurationMs}`,
      completedDurationMs: sql<number>`${plays.completedDurationMs}`,
      penaltyDurationMs: sql<number>`${plays.penaltyDurationMs}`,
      averageCorrectClickDurationMs: sql<number>`${plays.averageCorrectClickDurationMs}`,
      accuracy: sql<number>`${plays.accuracy}`,
      numIncorrectClicks: sql<number>`${plays.numIncorrectClicks}`,
      isNewBest: sql<boolean>`${plays.isNewBest}`,
      countsForBest: plays.countsForBest,
    })
    .from(plays)
    .where(
      and(
        ofBoard,
        eq(plays.outcome, 'COMPLETED'),
        sql`(${plays.finishedAt}, ${plays.playId}) <
          (${sql.placeholder('finishedAt')}::timestamptz, ${sql.placeholder('playId')}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('plays_history_page')
  const last = orm
    .select({
      boardId: plays.boardId,
      boardVersion: plays.boardVersion,
      seed: plays.seed,
      rulesVersion: plays.rulesVersion,
      timeoutMs: plays.timeoutMs,
      wrongClickPenaltyMs: plays.wrongClickPenaltyMs,
      clicks: plays.clicks,
    })
    .from(plays)
    .where(ofBoard)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('plays_last_verified')

  return {
    /** Completed and verified runs, newest first. */
    readPage: (userId: string, boardId: string, after: RunPosition | undefined, limit: number) =>
      page.execute({ userId, boardId, ...(after ?? beforeAll), limit }),
    /** Verified runs, those out of time too, newest first. */
    readLast: (userId: string, boardId: string, limit: number) => last.execute({ userId, boardId, limit }),
  }
}
