/** Personal bests, from which leaderboards are read. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { requiredResultColumns } from '../result-columns.ts'
import { timestampColumn } from './columns.ts'

/** The best of a user on a board (docs/rules.md#personal-best). */
export const personalBests = pgTable(
  'personal_bests',
  {
    userId: text('user_id').notNull(),
    boardId: text('board_id').notNull(),
    boardName: text('board_name').notNull(),
    /** The play that set the best. */
    playId: uuid('play_id').notNull(),
    ...requiredResultColumns(),
    /** Text (docs/rules.md#personal-best). */
    unixTimestampSec: text('unix_timestamp_sec').notNull(),
    serverTimestamp: timestampColumn('server_timestamp').notNull(),
    numTimesPlayed: integer('num_times_played').notNull(),
    /** The number of verified runs that count. */
    numVerified: integer('num_verified').notNull().default(0),
    /** Whether leaderboards show the user: a copy of what `users` says, so that ranks are counted from an index. */
    isListed: boolean('is_listed').notNull().default(true),
    /** The best of the runs that count for leaderboards (docs/rules.md#leaderboards). */
    rankedTotalDurationMs: integer('ranked_total_duration_ms'),
    rankedNumIncorrectClicks: integer('ranked_num_incorrect_clicks'),
    rankedAt: timestampColumn('ranked_at'),
    rankedPlayId: uuid('ranked_play_id'),
    /** That run once more, while it waits to be confirmed (docs/rules.md#waiting-to-be-confirmed). */
    waitingTotalDurationMs: integer('waiting_total_duration_ms'),
    waitingNumIncorrectClicks: integer('waiting_num_incorrect_clicks'),
    waitingAt: timestampColumn('waiting_at'),
    waitingPlayId: uuid('waiting_play_id'),
    /** The best of them of the last day (UTC) with one; it holds for that day alone. */
    dayOn: date('day_on', { mode: 'string' }),
    dayTotalDurationMs: integer('day_total_duration_ms'),
    dayNumIncorrectClicks: integer('day_num_incorrect_clicks'),
    dayAt: timestampColumn('day_at'),
    /** The same for the week (UTC) that began on this Monday. */
    weekOn: date('week_on', { mode: 'string' }),
    weekTotalDurationMs: integer('week_total_duration_ms'),
    weekNumIncorrectClicks: integer('week_num_incorrect_clicks'),
    weekAt: timestampColumn('week_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId] }),
    index('leaderboard_all')
      .on(table.boardId, table.rankedTotalDurationMs, table.rankedAt, table.userId)
      .where(sql`is_listed and ranked_total_duration_ms is not null`),
    /** Waiting runs for administrators, the newest first. */
    index('waiting_runs')
      .on(table.waitingAt.desc(), table.waitingPlayId.desc())
      .where(sql`waiting_play_id is not null`),
    index('leaderboard_week')
      .on(table.boardId, table.weekOn, table.weekTotalDurationMs, table.weekAt, table.userId)
      .where(sql`is_listed`),
    index('leaderboard_today')
      .on(table.boardId, table.dayOn, table.dayTotalDurationMs, table.dayAt, table.userId)
      .where(sql`is_listed`),
  ],
)
