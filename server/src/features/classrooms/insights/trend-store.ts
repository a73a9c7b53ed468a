/** The SQL of a member's runs on boards of the classroom, for teachers. */
import { historyDrawnRuns } from '@tilerush/core/play/constants'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { plays } from '../../../lib/database/schema.ts'
import type { MemberRow } from '../classroom-store.ts'

export interface TrendRun {
  readonly playId: string
  readonly boardId: string
  readonly boardVersion: number
  readonly finishedAt: Date
  readonly totalDurationMs: number
  readonly accuracy: number
  readonly numClicks: number
  readonly numWrong: number
}

const columns = sql`play.play_id as "playId", play.board_id as "boardId", play.board_version as "boardVersion",
  play.finished_at as "finishedAt", play.total_duration_ms as "totalDurationMs", play.accuracy,
  play.num_clicks_total as "numClicks", play.num_incorrect_clicks as "numWrong"`

/** Verified, as the indexes `plays_verified` and `plays_verified_by_user` have it, and completed. */
const isCounted = sql`play.finished_at is not null and play.unverified_reasons = '{}' and play.outcome = 'COMPLETED'`

/** As the driver returns it: a time is a text. */
type Row = Omit<TrendRun, 'finishedAt'> & { readonly finishedAt: string } & Record<string, unknown>

const toRun = (row: Row): TrendRun => ({ ...row, finishedAt: new Date(row.finishedAt) })

/** The last runs of each board since the member joined, in no order. */
export async function readLastOnBoards(
  db: Queryable,
  { userId, joinedAt }: Pick<MemberRow, 'userId' | 'joinedAt'>,
  boardIds: readonly string[],
): Promise<TrendRun[]> {
  const { rows } = await db.execute<Row>(sql`
    select last.* from unnest(${sql.param([...boardIds])}::text[]) as board (board_id)
    cross join lateral (
      select ${columns} from ${plays} play
      where play.user_id = ${userId} and play.board_id = board.board_id and ${isCounted}
        and play.started_at >= ${joinedAt.toISOString()}::timestamptz
      order by play.finished_at desc nulls last, play.play_id desc nulls last limit ${historyDrawnRuns}
    ) last`)
  return rows.map(toRun)
}

/** The runs since the member joined that were the best when they were stored, in no order. */
export async function readBestsOnBoards(
  db: Queryable,
  { userId, joinedAt }: Pick<MemberRow, 'userId' | 'joinedAt'>,
  boardIds: readonly string[],
): Promise<TrendRun[]> {
  const joined = sql`${joinedAt.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${plays} play
    where play.user_id = ${userId} and play.board_id = any(${sql.param([...boardIds])}::text[]) and ${isCounted}
      and play.is_new_best and play.finished_at >= ${joined} and play.started_at >= ${joined}`)
  return rows.map(toRun)
}
