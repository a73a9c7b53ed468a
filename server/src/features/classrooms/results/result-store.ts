/**
 * The SQL of results: derived from plays when somebody looks (decision 0038). Which runs count and meet a goal is the rule
 * of `core/src/classrooms/counted-runs.ts`, as SQL.
 */
import { liveMaxMs } from '@tilerush/core/play/constants'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import {
  assignmentResults,
  assignments,
  classroomMembers,
  classroomMixUps,
  personalBests,
  plays,
} from '../../../lib/database/schema.ts'
import { lockResultsIn } from './result-lock-store.ts'

/** What a user has come to with the boards of an assignment that are counted, by board. */
export interface ResultRow {
  readonly assignmentId: string
  readonly userId: string
  readonly boards: Readonly<Record<string, StoredResult>>
}

/**
 * When the goal was met, ms since 1970; the best total of runs that the server has timed, ms; the best accuracy; total and
 * gap of the quickest of the other runs. Null for not yet.
 */
export type StoredResult = readonly [
  metMs: number | null,
  bestMs: number | null,
  bestAccuracy: number | null,
  untimed: readonly number[] | null,
]

/** A run that was finished so long before the last look may become visible after it: its transaction was still open. */
const overlapSeconds = 60

/** So many runs are read by one statement, some 40 ms among millions; one member's on one board may be more. */
export const runsAtOnce = 2000

/** What is counted: the results of assignments of boards, of all members or of one user. */
export interface CountedResults {
  readonly assignmentIds: readonly string[]
  readonly now: Date
  /** Null for all members. */
  readonly userId: string | null
}

const seenUntil = (now: Date) => sql`${now.toISOString()}::timestamptz - make_interval(secs => ${overlapSeconds})`

/** Each member with each of the assignments that are for it. */
const membersOf = ({ userId }: CountedResults) => sql`
  ${assignments} assigned
  join ${classroomMembers} member on member.classroom_id = assigned.classroom_id
    and (assigned.member_ids is null or member.member_id = any(assigned.member_ids))
    and ${userId === null ? sql`true` : sql`member.user_id = ${userId}`}`
const isAsked = ({ assignmentIds }: CountedResults) => sql`
  assigned.pairs is null and assigned.assignment_id = any(${sql.param([...assignmentIds])}::uuid[])`

/** `isTimed` of core. */
const isTimed = sql`coalesce(play.is_live, play.standing is distinct from 'late' and play.gap_ms <= ${sql.raw(String(liveMaxMs))}, true)`

/**
 * What a pair's runs that were finished since then come to, by `countsForAssignment` and `meetsGoal` of core: one range of
 * the index `plays_verified`.
 */
const countedRunsSince = (since: SQL) => sql`
  select min(play.started_at) filter (where case pair.goal->>'kind'
      when 'finish' then true
      when 'accuracy' then play.accuracy * 100 >= (pair.goal->>'percent')::float8
      when 'time' then play.total_duration_ms < (pair.goal->>'ms')::float8 * pair.extra_time / 100 and ${isTimed}
      else play.num_incorrect_clicks = 0 end) as met_at,
    min(play.total_duration_ms) filter (where ${isTimed}) as best_ms,
    min(array[play.total_duration_ms, coalesce(play.gap_ms, 0)]) filter (where not ${isTimed}) as untimed,
    max(play.accuracy) as best_accuracy,
    count(*) as num_runs
  from ${plays} play
  where play.user_id = pair.user_id and play.board_id = pair.board_id
    and play.finished_at is not null and play.unverified_reasons = '{}' and play.outcome = 'COMPLETED'
    and play.finished_at >= ${since}
    and play.started_at >= greatest(pair.opens_at, pair.joined_at)
    and (pair.late_counts or play.started_at <= pair.due_at)`
const pairColumns = sql`assigned.assignment_id, assigned.goal, assigned.opens_at, assigned.due_at, assigned.late_counts,
  member.user_id, member.joined_at, member.extra_time, board.board_id`

const countedColumns = sql`assignment_id, user_id, board_id, met_at, best_ms, untimed, best_accuracy`
const countedOfRuns = sql`run.met_at, run.best_ms, run.untimed, run.best_accuracy`

/**
 * Counts the next pairs that have no result yet, as many as have about `runsAtOnce` runs. The order is that of all such
 * statements, so that two at once wait for each other in no circle. `maxPairs`: no more pairs than these; null for no limit. Returns how many were counted; 0 when none is left.
 */
export async function countNewResults(
  tx: Transaction,
  counted: CountedResults,
  maxPairs: number | null = null,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${assignmentResults} (${countedColumns}, seen_until)
    select pair.assignment_id, pair.user_id, pair.board_id, ${countedOfRuns},
      ${seenUntil(counted.now)}
    from (
      select next.*, coalesce(sum((
          select best.num_times_played from ${personalBests} best
          where best.user_id = next.user_id and best.board_id = next.board_id
        )) over (
          order by next.assignment_id, next.user_id, next.board_id
          rows between unbounded preceding and 1 preceding
        ), 0) as num_runs_before
      from (
        select ${pairColumns}
        from ${membersOf(counted)}
        cross join lateral (
          select unnest(assigned.board_ids) as board_id
          except
          select known.board_id from ${assignmentResults} known
          where known.assignment_id = assigned.assignment_id and known.user_id = member.user_id
        ) board
        where ${isAsked(counted)}
        order by assigned.assignment_id, member.user_id, board.board_id
        limit ${maxPairs}
      ) next
    ) pair
    cross join lateral (${countedRunsSince(sql`pair.opens_at`)}) run
    where pair.num_runs_before < ${runsAtOnce}
    order by pair.assignment_id, pair.user_id, pair.board_id
    on conflict do nothing`)
  return rowCount ?? 0
}

/**
 * Adds the runs since the last look to the results that are there. What it adds up never shrinks, so that a run seen twice
 * changes nothing.
 */
export async function countNewRuns(tx: Transaction, counted: CountedResults): Promise<void> {
  await tx.execute(sql`
    insert into ${assignmentResults} as known
      (${countedColumns}, seen_until)
    select pair.assignment_id, pair.user_id, pair.board_id, ${countedOfRuns},
      ${seenUntil(counted.now)}
    from (
      select ${pairColumns}, board.seen_until
      from ${membersOf(counted)}
      join ${assignmentResults} board on board.assignment_id = assigned.assignment_id
        and board.user_id = member.user_id and board.board_id = any(assigned.board_ids)
      where ${isAsked(counted)}
    ) pair
    cross join lateral (${countedRunsSince(sql`pair.seen_until`)}) run
    where run.num_runs > 0
    order by pair.assignment_id, pair.user_id, pair.board_id
    on conflict (assignment_id, user_id, board_id) do update set
      met_at = least(known.met_at, excluded.met_at),
      best_ms = least(known.best_ms, excluded.best_ms),
      untimed = least(known.untimed, excluded.untimed),
      best_accuracy = greatest(known.best_accuracy, excluded.best_accuracy),
      seen_until = greatest(known.seen_until, excluded.seen_until)`)
}

/** A row for each assignment and user: a class has tens of thousands of results, whose rows would hold the event loop. */
export async function listResults(
  db: Queryable,
  assignmentIds: readonly string[],
  userId: string | null = null,
): Promise<ResultRow[]> {
  const { assignmentId, userId: user, boardId, metAt, bestMs, bestAccuracy, untimed } = assignmentResults
  const metMs = sql`floor(extract(epoch from ${metAt}) * 1000)`
  return await db
    .select({
      assignmentId,
      userId: user,
      boards: sql<
        ResultRow['boards']
      >`json_object_agg(${boardId}, json_build_array(${metMs}, ${bestMs}, ${bestAccuracy}, ${untimed}))`,
    })
    .from(assignmentResults)
    .where(and(inArray(assignmentId, [...assignmentIds]), userId === null ? undefined : eq(user, userId)))
    .groupBy(assignmentId, user)
}

/** Deletes those of an assignment that was changed or removed: the next look makes them again. */
export async function forgetResults(tx: Transaction, classroomId: string, assignmentId: string): Promise<void> {
  await lockResultsIn(tx, classroomId)
  await tx.delete(assignmentResults).where(eq(assignmentResults.assignmentId, assignmentId))
}

/** Deletes those of a user whose run on the board got a verdict, and the mix-ups; under `lockResultsOf`. */
export async function forgetResultsOf(tx: Transaction, userId: string, boardId: string): Promise<void> {
  await tx
    .delete(assignmentResults)
    .where(and(eq(assignmentResults.userId, userId), eq(assignmentResults.boardId, boardId)))
  await tx.delete(classroomMixUps).where(and(eq(classroomMixUps.userId, userId), eq(classroomMixUps.boardId, boardId)))
}

/** Deletes those of a member who leaves the classroom, and the mix-ups. */
export async function forgetResultsIn(tx: Transaction, userId: string, classroomId: string): Promise<void> {
  await lockResultsIn(tx, classroomId)
  const ofClassroom = tx
    .select({ id: assignments.assignmentId })
    .from(assignments)
    .where(eq(assignments.classroomId, classroomId))
  await tx
    .delete(assignmentResults)
    .where(and(eq(assignmentResults.userId, userId), inArray(assignmentResults.assignmentId, ofClassroom)))
  await tx
    .delete(classroomMixUps)
    .where(and(eq(classroomMixUps.userId, userId), eq(classroomMixUps.classroomId, classroomId)))
}
