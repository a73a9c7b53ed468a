/** The SQL of events: what was written with a run or a practice, and what is known of it. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import {
  boards,
  boardVersions,
  classroomMembers,
  plays,
  users,
  webhookEvents,
  webhooks,
} from '../../lib/database/schema.ts'

export type EventRow = typeof webhookEvents.$inferSelect

/**
 * Written in the transaction of what has happened, and only where there is a webhook. The same event again is one. The
 * statements that finish a run do the same on their own (`finish-store.ts`).
 */
export async function insertEvent(tx: Transaction, event: EventRow): Promise<void> {
  const [any] = await tx
    .select({ one: sql`1` })
    .from(webhooks)
    .where(sql`${webhooks.offReason} is null`)
    .limit(1)
  if (any) await tx.insert(webhookEvents).values(event).onConflictDoNothing()
}

/** Takes the oldest ones, which are gone once the transaction is through; other processes take others. */
export async function takeEvents(tx: Transaction, limit: number): Promise<EventRow[]> {
  const oldest = tx
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .orderBy(asc(webhookEvents.at), asc(webhookEvents.eventId))
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken = await tx
    .delete(webhookEvents)
    .where(sql`${webhookEvents.eventId} = any(array(${oldest}))`)
    .returning()
  return taken.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export type RunOfEvent = Pick<
  typeof plays.$inferSelect,
  | 'playId'
  | 'userId'
  | 'startedAt'
  | 'finishedAt'
  | 'outcome'
  | 'unverifiedReasons'
  | 'runStatus'
  | 'isLive'
  | 'gapMs'
  | 'isNewBest'
  | 'totalDurationMs'
  | 'numIncorrectClicks'
  | 'numTilesOnBoard'
  | 'accuracy'
  | 'boardId'
> & {
  readonly gamerTag: string
  readonly boardName: string
  /** Empty for a board that is deleted. */
  readonly slug: string
}

/** Runs by the ids of their plays. One whose account is gone is left out. */
export async function findRuns(db: Queryable, events: readonly EventRow[]): Promise<ReadonlyMap<string, RunOfEvent>> {
  if (events.length === 0) return new Map()
  const rows = await db
    .select({
      playId: plays.playId,
      userId: plays.userId,
      startedAt: plays.startedAt,
      finishedAt: plays.finishedAt,
      outcome: plays.outcome,
      unverifiedReasons: plays.unverifiedReasons,
      runStatus: plays.runStatus,
      isLive: plays.isLive,
      gapMs: plays.gapMs,
      isNewBest: plays.isNewBest,
      totalDurationMs: plays.totalDurationMs,
      numIncorrectClicks: plays.numIncorrectClicks,
      numTilesOnBoard: plays.numTilesOnBoard,
      accuracy: plays.accuracy,
      boardId: plays.boardId,
      gamerTag: users.gamerTag,
      boardName: sql<string>`coalesce(${boards.name}, ${boardVersions.content}->>'name', '')`,
      slug: sql<string>`coalesce(${boards.slug}, '')`,
    })
    .from(plays)
    .innerJoin(users, eq(users.userId, plays.userId))
    .leftJoin(boards, eq(boards.boardId, plays.boardId))
    .leftJoin(
      boardVersions,
      and(eq(boardVersions.boardId, plays.boardId), eq(boardVersions.version, plays.boardVersion)),
    )
    .where(
      and(
        inArray(plays.userId, [...new Set(events.map(({ userId }) => userId))]),
        inArray(
          plays.playId,
          events.map(({ eventId }) => eventId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.playId, row]))
}

/** Gamertags by users who are there. */
export async function findGamertags(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: users.userId, gamerTag: users.gamerTag })
    .from(users)
    .where(inArray(users.userId, [...userIds]))
  return new Map(rows.map(({ userId, gamerTag }) => [userId, gamerTag]))
}

/** A user in a classroom. */
export interface Membership {
  readonly userId: string
  readonly classroomId: string
}

/**
 * Which of them there are. They stay until the transaction ends: who deletes one waits, and then finds the deliveries that
 * were made. Ordered, so that nobody waits in a circle.
 */
export async function lockMemberships(db: Transaction, asked: readonly Membership[]): Promise<Membership[]> {
  if (asked.length === 0) return []
  const { userId, classroomId } = classroomMembers
  const isOne = asked.map((each) => and(eq(userId, each.userId), eq(classroomId, each.classroomId)))
  return await db
    .select({ userId, classroomId })
    .from(classroomMembers)
    .where(or(...isOne))
    .orderBy(asc(userId), asc(classroomId))
    .for('key share')
}

/** Which of the users are members of one of the classrooms. */
export async function listMembersAmong(
  db: Queryable,
  userIds: readonly string[],
  classroomIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || classroomIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ userId: classroomMembers.userId })
    .from(classroomMembers)
    .where(
      and(inArray(classroomMembers.userId, [...userIds]), inArray(classroomMembers.classroomId, [...classroomIds])),
    )
  return new Set(rows.map(({ userId }) => userId))
}
