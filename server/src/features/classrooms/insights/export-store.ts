/** The SQL of a member's runs for the export by a teacher; the newest first. */
import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { plays } from '../../../lib/database/schema.ts'
import type { MemberRow } from '../classroom-store.ts'

const columns = {
  playId: plays.playId,
  boardId: plays.boardId,
  boardVersion: plays.boardVersion,
  startedAt: plays.startedAt,
  finishedAt: plays.finishedAt,
  outcome: plays.outcome,
  totalDurationMs: plays.totalDurationMs,
  penaltyDurationMs: plays.penaltyDurationMs,
  accuracy: plays.accuracy,
  numClicks: plays.numClicksTotal,
  numWrongClicks: plays.numIncorrectClicks,
  isVerified: sql<boolean>`${plays.unverifiedReasons} = '{}'`,
}

export interface RunPage {
  /** The last run of the page before; null for the first page. */
  readonly after: string | null
  readonly limit: number
}

const follows = (after: string | null) => (after === null ? undefined : lt(plays.playId, after))

/** Every finished run of a managed account, with its clicks. */
export async function readAllRuns(db: Queryable, userId: string, { after, limit }: RunPage) {
  return await db
    .select({ ...columns, clicks: plays.clicks })
    .from(plays)
    .where(and(eq(plays.userId, userId), isNotNull(plays.finishedAt), follows(after)))
    .orderBy(desc(plays.playId))
    .limit(limit)
}

/** What a teacher sees of the runs of an own account: verified and completed, on the boards, since the member joined. */
export async function readSeenRuns(
  db: Queryable,
  { userId, joinedAt }: Pick<MemberRow, 'userId' | 'joinedAt'>,
  boardIds: readonly string[],
  { after, limit }: RunPage,
) {
  return await db
    .select(columns)
    .from(plays)
    .where(
      and(
        eq(plays.userId, userId),
        inArray(plays.boardId, [...boardIds]),
        sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'`,
        eq(plays.outcome, 'COMPLETED'),
        gte(plays.startedAt, joinedAt),
        follows(after),
      ),
    )
    .orderBy(desc(plays.playId))
    .limit(limit)
}
