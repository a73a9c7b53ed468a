/** The SQL of results: derived from plays when somebody looks (decision 0038). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { assignmentResults, assignments, classroomMembers, classroomMixUps, plays } from '../../lib/database/schema.ts'

export interface ResultRow {
  readonly assignmentId: string
  readonly userId: string
  readonly boardId: string
  readonly metAt: Date | null
  readonly bestMs: number | null
  readonly bestAccuracy: number | null
}

/** A run that was finished so long before the last look may become visible after it: its transaction was still open. */
const overlapSeconds = 60

/**
 * Brings the results of the assignments up to date: of all members, or of one user. Each pair of member and board is one
 * probe of the index `plays_verified`, from the moment that was seen last. What it adds up never shrinks, so that a run seen
 * twice changes nothing.
 */
export async function refreshResults(
  db: Queryable,
  assignmentIds: readonly string[],
  now: Date,
  userId: string | null = null,
): Promise<void> {
  if (assignmentIds.length === 0) return
  const seenUntil = sql`${now.toISOString()}::timestamptz - make_interval(secs => ${overlapSeconds})`
  const ofUser = userId === null ? sql`true` : sql`member.user_id = ${userId}`
  await db.execute(sql`
    insert into ${assignmentResults} as known
      (assignment_id, user_id, board_id, met_at, best_ms, best_accuracy, seen_until)
    select assigned.assignment_id, member.user_id, board.board_id, run.met_at, run.best_ms, run.best_accuracy, ${seenUntil}
    from ${assignments} assigned
    join ${classroomMembers} member on member.classroom_id = assigned.classroom_id
      and (assigned.member_ids is null or member.member_id = any(assigned.member_ids)) and ${ofUser}
    cross join unnest(assigned.board_ids) as board (board_id)
    left join ${assignmentResults} before on before.assignment_id = assigned.assignment_id
      and before.user_id = member.user_id and before.board_id = board.board_id
    cross join lateral (
      select min(play.started_at) filter (where case assigned.goal->>'kind'
          when 'finish' then true
          when 'accuracy' then play.accuracy * 100 >= (assigned.goal->>'percent')::float8
          when 'time' then play.total_duration_ms < (assigned.goal->>'ms')::float8 * member.extra_time / 100
          else play.num_incorrect_clicks = 0 end) as met_at,
        min(play.total_duration_ms) as best_ms,
        max(play.accuracy) as best_accuracy,
        count(*) as num_runs
      from ${plays} play
      where play.user_id = member.user_id and play.board_id = board.board_id
        and play.finished_at is not null and play.unverified_reasons = '{}' and play.outcome = 'COMPLETED'
        and play.finished_at >= coalesce(before.seen_until, assigned.opens_at)
        and play.started_at >= greatest(assigned.opens_at, member.joined_at)
        and (assigned.late_counts or play.started_at <= assigned.due_at)
    ) run
    where assigned.assignment_id in (${sql.join(
      assignmentIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and assigned.pairs is null and (before.assignment_id is null or run.num_runs > 0)
    on conflict (assignment_id, user_id, board_id) do update set
      met_at = least(known.met_at, excluded.met_at),
      best_ms = least(known.best_ms, excluded.best_ms),
      best_accuracy = greatest(known.best_accuracy, excluded.best_accuracy),
      seen_until = greatest(known.seen_until, excluded.seen_until)`)
}

export async function listResults(
  db: Queryable,
  assignmentIds: readonly string[],
  userId: string | null = null,
): Promise<ResultRow[]> {
  const { seenUntil: _seenUntil, ...columns } = {
    assignmentId: assignmentResults.assignmentId,
    userId: assignmentResults.userId,
    boardId: assignmentResults.boardId,
    metAt: assignmentResults.metAt,
    bestMs: assignmentResults.bestMs,
    bestAccuracy: assignmentResults.bestAccuracy,
    seenUntil: assignmentResults.seenUntil,
  }
  return await db
    .select(columns)
    .from(assignmentResults)
    .where(
      and(
        inArray(assignmentResults.assignmentId, [...assignmentIds]),
        userId === null ? undefined : eq(assignmentResults.userId, userId),
      ),
    )
}

/** Deletes those of an assignment that was changed or removed: the next look makes them again. */
export async function forgetResults(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.delete(assignmentResults).where(eq(assignmentResults.assignmentId, assignmentId))
}

/** Deletes those of a user whose run on the board got a verdict, and the mix-ups. */
export async function forgetResultsOf(tx: Transaction, userId: string, boardId: string): Promise<void> {
  await tx
    .delete(assignmentResults)
    .where(and(eq(assignmentResults.userId, userId), eq(assignmentResults.boardId, boardId)))
  await tx.delete(classroomMixUps).where(and(eq(classroomMixUps.userId, userId), eq(classroomMixUps.boardId, boardId)))
}

/** Deletes those of a member who leaves the classroom, and the mix-ups. */
export async function forgetResultsIn(tx: Transaction, userId: string, classroomId: string): Promise<void> {
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
