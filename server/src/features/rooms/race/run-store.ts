/** The SQL of the runs of a room's races. */
import { and, eq, sql } from 'drizzle-orm'
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
  readonly race: number
  readonly memberId: string
  readonly finishedAt: Date
  readonly clicks: readonly StoredClick[]
  readonly totalDurationMs: number | null
  readonly numIncorrectClicks: number
  readonly isVerified: boolean
}

const toKey = ({ race, memberId }: Omit<RunKey, 'roomId'>): string => `${race} ${memberId}`

/**
 * Stores runs of one room, which the caller has locked, and returns those that were not finished already, as they were
 * stored: one with the same clicks at the same times as another member's is not verified, as no two people's are.
 */
export async function storeFinishes(
  tx: Transaction,
  roomId: string,
  runs: readonly FinishedRun[],
): Promise<ReadonlyMap<FinishedRun, FinishedRun>> {
  // A member who sent a run twice has the first one stored.
  const firsts = new Map<string, FinishedRun>()
  for (const run of runs) {
    const key = toKey(run)
    if (!firsts.has(key)) firsts.set(key, run)
  }
  // The statement does not see what it stores itself.
  const seen = new Set<string>()
  const sent = [...firsts.values()].map((run) => {
    const clicks = `${run.race} ${JSON.stringify(run.clicks)}`
    const isVerified = run.isVerified && !seen.has(clicks)
    seen.add(clicks)
    return { ...run, isVerified }
  })
  const { rows } = await tx.execute<{ race: number; memberId: string; isVerified: boolean }>(sql`
    update room_runs run set
      finished_at = sent."finishedAt", clicks = sent.clicks, total_duration_ms = sent."totalDurationMs",
      num_incorrect_clicks = sent."numIncorrectClicks",
      is_verified = sent."isVerified" and not exists (
        select from room_runs other
        where other.room_id = ${roomId} and other.race = sent.race and other.member_id <> sent."memberId"
          and other.clicks = sent.clicks
      )
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
      race int, "memberId" uuid, "finishedAt" timestamptz, clicks jsonb, "totalDurationMs" int,
      "numIncorrectClicks" int, "isVerified" boolean
    )
    where run.room_id = ${roomId} and run.race = sent.race and run.member_id = sent."memberId"
      and run.finished_at is null
    returning run.race, run.member_id as "memberId", run.is_verified as "isVerified"`)
  return new Map(
    rows.flatMap(({ race, memberId, isVerified }) => {
      const run = firsts.get(toKey({ race, memberId }))
      return run ? [[run, { ...run, isVerified }] as const] : []
    }),
  )
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
