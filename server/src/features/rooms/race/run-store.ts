/** The SQL of the runs of a room's races. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { offlineAfterMs, raceEntryMs } from '@tilerush/core/rooms/constants'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { roomMembers, roomRuns } from '../../../lib/database/schema.ts'
import type { StoredClick } from '../../../lib/database/stored-json.ts'
import type { MemberRow } from '../member-store.ts'
import type { RoomRow } from '../room-store.ts'

export type RunRow = typeof roomRuns.$inferSelect
export type NewRun = typeof roomRuns.$inferInsert

export interface RunKey {
  readonly roomId: string
  readonly race: number
  readonly memberId: string
}

const isRun = ({ roomId, race, memberId }: RunKey) =>
  and(eq(roomRuns.roomId, roomId), eq(roomRuns.race, race), eq(roomRuns.memberId, memberId))

export async function findRun(db: Queryable, key: RunKey): Promise<RunRow | null> {
  return (await db.select().from(roomRuns).where(isRun(key)))[0] ?? null
}

/** Stores the start, or returns the one that was stored before. */
export async function startRunOnce(db: Queryable, row: NewRun): Promise<RunRow> {
  const [inserted] = await db.insert(roomRuns).values(row).onConflictDoNothing().returning()
  const run = inserted ?? (await findRun(db, row))
  if (!run) throw new Error(`The run ${row.playId} could not be started`)
  return run
}

export interface FinishedRun {
  readonly finishedAt: Date
  readonly clicks: readonly StoredClick[]
  readonly totalDurationMs: number | null
  readonly numIncorrectClicks: number
  readonly isVerified: boolean
}

/** False when the run is finished already, and nothing was stored. */
export async function storeFinish(tx: Transaction, key: RunKey, finished: FinishedRun): Promise<boolean> {
  const stored = await tx
    .update(roomRuns)
    .set(finished)
    .where(and(isRun(key), isNull(roomRuns.finishedAt)))
    .returning({ playId: roomRuns.playId })
  return stored.length > 0
}

/** Whether another member's run of the race has the same clicks at the same times: no two people's are. */
export async function isCopied(db: Queryable, key: RunKey, clicks: readonly StoredClick[]): Promise<boolean> {
  const { roomId, race, memberId } = key
  const isSame = sql`${roomRuns.clicks} = ${JSON.stringify(clicks)}::jsonb`
  const isOther = ne(roomRuns.memberId, memberId)
  return (await db.$count(roomRuns, and(eq(roomRuns.roomId, roomId), eq(roomRuns.race, race), isOther, isSame))) > 0
}

/** The race's members, those who left included, each with their run. */
export async function listRaced(
  db: Queryable,
  roomId: string,
  race: number,
): Promise<{ readonly member: MemberRow; readonly run: RunRow }[]> {
  return await db
    .select({ member: roomMembers, run: roomRuns })
    .from(roomRuns)
    .innerJoin(roomMembers, and(eq(roomMembers.roomId, roomRuns.roomId), eq(roomMembers.memberId, roomRuns.memberId)))
    .where(and(eq(roomRuns.roomId, roomId), eq(roomRuns.race, race)))
    .orderBy(roomMembers.seat)
}

/**
 * Whether no run is awaited: a run is in, and so is that of every member who plays, is there and has begun, or
 * may still begin.
 */
export async function isEveryRunIn(tx: Transaction, room: RoomRow, now: Date): Promise<boolean> {
  const { roomId, race, startsAt } = room
  const seenSince = new Date(now.getTime() - offlineAfterMs).toISOString()
  const mayBegin = startsAt !== null && now.getTime() < startsAt.getTime() + raceEntryMs
  const isThere = sql`${roomMembers.leftAt} is null and (${roomMembers.isOnline} or ${roomMembers.lastSeenAt} >= ${seenSince}::timestamptz)`
  const isIn = sql`${roomRuns.finishedAt} is not null`
  const [counted] = await tx
    .select({
      numIn: sql<number>`(count(*) filter (where ${isIn}))::int`,
      numAwaited: sql<number>`(count(*) filter (
        where not (${isIn}) and ${isThere} and (${roomRuns.playId} is not null or ${mayBegin})
      ))::int`,
    })
    .from(roomMembers)
    .leftJoin(
      roomRuns,
      and(eq(roomRuns.roomId, roomId), eq(roomRuns.race, race), eq(roomRuns.memberId, roomMembers.memberId)),
    )
    .where(and(eq(roomMembers.roomId, roomId), roomMembers.isPlaying))
  return counted !== undefined && counted.numIn > 0 && counted.numAwaited === 0
}
