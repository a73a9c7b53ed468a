/** The SQL of the runs of a room's races. */
import { and, between, eq, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import { offlineAfterMs } from '@tilerush/core/rooms/constants'
import type { RunCounts } from '@tilerush/core/rooms/race-end'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { roomMembers, roomRuns } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import type { MemberRow } from './member-store.ts'
import type { RoomRow } from './room-store.ts'

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
  readonly numFound: number
  readonly numIncorrectClicks: number
  readonly isVerified: boolean
  /** Null for a run that the server has timed, and for one without a total. */
  readonly untimedGapMs: number | null
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
      num_found = sent."numFound", num_incorrect_clicks = sent."numIncorrectClicks",
      untimed_gap_ms = sent."untimedGapMs", is_verified = sent."isVerified" and not exists (
        select from room_runs other
        where other.room_id = ${roomId} and other.race = sent.race and other.member_id <> sent."memberId"
          and other.clicks = sent.clicks
      )
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
      race int, "memberId" uuid, "finishedAt" timestamptz, clicks jsonb, "totalDurationMs" int,
      "numFound" int, "numIncorrectClicks" int, "isVerified" boolean, "untimedGapMs" int
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

/** A member and a run of theirs, with what its points go by. */
export interface SeriesRow {
  readonly member: Pick<MemberRow, 'memberId' | 'seat' | 'name' | 'userId' | 'avatarUrl' | 'team'>
  readonly run: Pick<
    RunRow,
    | 'race'
    | 'boardId'
    | 'boardVersion'
    | 'finishedAt'
    | 'totalDurationMs'
    | 'numIncorrectClicks'
    | 'numFound'
    | 'isVerified'
    | 'untimedGapMs'
  >
}

/** Every run of the races `from` to `to`, with its member, those who left included. */
export async function listSeries(db: Queryable, roomId: string, from: number, to: number): Promise<SeriesRow[]> {
  const { memberId, seat, name, userId, avatarUrl, team } = roomMembers
  const { race, boardId, boardVersion, finishedAt, totalDurationMs, numIncorrectClicks, numFound } = roomRuns
  const { isVerified, untimedGapMs } = roomRuns
  const result = { totalDurationMs, numIncorrectClicks, numFound, isVerified, untimedGapMs }
  return await db
    .select({
      member: { memberId, seat, name, userId, avatarUrl, team },
      run: { race, boardId, boardVersion, finishedAt, ...result },
    })
    .from(roomRuns)
    .innerJoin(roomMembers, and(eq(roomMembers.roomId, roomRuns.roomId), eq(memberId, roomRuns.memberId)))
    .where(and(eq(roomRuns.roomId, roomId), between(race, from, to)))
    .orderBy(seat, race)
}

/**
 * The runs of a race that are in, and those that hold it up, as two columns: of who has begun, is there and is waited
 * for. To be put where `r` is the room and `offline` the time since which who is there was seen.
 */
export const countedRuns = `
  select
    count(*) filter (where run.finished_at is not null)::int as "numIn",
    count(*) filter (
      where run.finished_at is null and m.left_at is null and m.waived_race <> run.race
        and (m.is_online or m.last_seen_at >= offline)
    )::int as "numAwaited"
  from room_runs run join room_members m on m.room_id = run.room_id and m.member_id = run.member_id
  where run.room_id = r.room_id and run.race = r.race`

export async function countRuns(tx: Transaction, { roomId }: RoomRow, now: Date): Promise<RunCounts> {
  const offline = new Date(now.getTime() - offlineAfterMs).toISOString()
  const { rows } = await tx.execute<{ numIn: number; numAwaited: number }>(sql`
    select counted.* from rooms r, (select ${offline}::timestamptz as offline) times,
      lateral (${sql.raw(countedRuns)}) counted
    where r.room_id = ${roomId}`)
  return rows[0] ?? { numIn: 0, numAwaited: 0 }
}

/** The race is over for those who still play it. */
export async function closeRuns(tx: Transaction, { roomId, race }: RoomRow, now: Date): Promise<void> {
  await tx
    .update(roomRuns)
    .set({ closedAt: now })
    .where(and(eq(roomRuns.roomId, roomId), eq(roomRuns.race, race), isNull(roomRuns.finishedAt)))
}

/** When the first run of the race was in, of another member than the key's; null while there is none. */
export async function findFirstFinish(db: Queryable, { roomId, race, memberId }: RunKey): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(roomRuns.finishedAt) })
    .from(roomRuns)
    .where(
      and(
        eq(roomRuns.roomId, roomId),
        eq(roomRuns.race, race),
        ne(roomRuns.memberId, memberId),
        isNotNull(roomRuns.finishedAt),
      ),
    )
  return row?.at ?? null
}
