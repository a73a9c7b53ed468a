/** The SQL of rooms: to find, lock and change one. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { roomMembers, roomRuns, rooms } from '../../lib/database/schema.ts'
import type { MemberRow } from './member-store.ts'

export type RoomRow = typeof rooms.$inferSelect
export type NewRoom = typeof rooms.$inferInsert

/** The live room with the code, else one that has ended; null for neither. */
export async function findRoom(db: Queryable, code: string): Promise<RoomRow | null> {
  const found = await db
    .select()
    .from(rooms)
    .where(eq(rooms.code, code))
    .orderBy(sql`${rooms.endedAt} desc nulls first`)
    .limit(1)
  return found[0] ?? null
}

const getSeatQuery = perDatabase(({ orm }) =>
  orm
    .select({ room: rooms, member: roomMembers })
    .from(rooms)
    .leftJoin(
      roomMembers,
      and(eq(roomMembers.roomId, rooms.roomId), eq(roomMembers.secretHash, sql.placeholder('secretHash'))),
    )
    .where(eq(rooms.code, sql.placeholder('code')))
    .orderBy(sql`${rooms.endedAt} desc nulls first`)
    .limit(1)
    .prepare('room_and_seat'),
)

/** `findRoom`, and in the same statement who holds the seat in it, null for none. */
export async function findRoomAndSeat(
  database: Database,
  code: string,
  secretHash: string,
): Promise<{ readonly room: RoomRow; readonly member: MemberRow | null } | null> {
  return (await getSeatQuery(database).execute({ code, secretHash }))[0] ?? null
}

/** The codes of all live rooms. */
export async function listLiveCodes({ orm }: Database): Promise<string[]> {
  const found = await orm.select({ code: rooms.code }).from(rooms).where(isNull(rooms.endedAt))
  return found.map(({ code }) => code)
}

/** The hashes that prove a seat of the live room, those of members who have left included: they may come back. */
export async function listSeatHashes({ orm }: Database, code: string): Promise<string[]> {
  const found = await orm
    .select({ secretHash: roomMembers.secretHash })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
    .where(and(eq(rooms.code, code), isNull(rooms.endedAt), eq(roomMembers.isRemoved, false)))
  return found.map(({ secretHash }) => secretHash)
}

/** The account that opened the live room; empty for no such room. */
export async function findOpener({ orm }: Database, code: string): Promise<string> {
  const found = await orm
    .select({ userId: roomMembers.userId })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
    .where(and(eq(rooms.code, code), isNull(rooms.endedAt), eq(roomMembers.seat, 1)))
  return found[0]?.userId ?? ''
}

/** The live room, locked until the end of the transaction; null when there is none. */
export async function lockRoom(tx: Transaction, code: string): Promise<RoomRow | null> {
  const found = await tx
    .select()
    .from(rooms)
    .where(and(eq(rooms.code, code), isNull(rooms.endedAt)))
    .for('update')
  return found[0] ?? null
}

export async function insertRoom(tx: Transaction, row: NewRoom): Promise<void> {
  await tx.insert(rooms).values(row)
}

/** Whether a live room has the code. */
export async function isCodeTaken(tx: Transaction, code: string): Promise<boolean> {
  return (await tx.$count(rooms, and(eq(rooms.code, code), isNull(rooms.endedAt)))) > 0
}

export async function updateRoom(tx: Transaction, roomId: string, fields: Partial<RoomRow>): Promise<void> {
  await tx.update(rooms).set(fields).where(eq(rooms.roomId, roomId))
}

/** What a room holds of people is deleted with its end. */
export async function deletePeople(tx: Transaction, roomId: string): Promise<void> {
  await tx.delete(roomRuns).where(eq(roomRuns.roomId, roomId))
  await tx.delete(roomMembers).where(eq(roomMembers.roomId, roomId))
}

/** Live rooms, the newest first, with what administrators see of them. */
export async function listLiveRooms({ pool }: Database): Promise<LiveRoomRow[]> {
  const { rows } = await pool.query<LiveRoomRow>(`
    select r.code, r.settings->'boardNames'->>r.board_index as "boardName", r.created_at as "createdAt",
      coalesce(max(m.name) filter (where m.member_id = r.host_member_id), '') as "hostName",
      (count(m.member_id) filter (where m.is_playing))::int as "numMembers",
      coalesce(array_agg(m.name order by m.seat) filter (where m.reported_by <> '{}'), '{}') as "reportedNames"
    from rooms r left join room_members m on m.room_id = r.room_id and m.left_at is null and m.is_admitted
    where r.ended_at is null
    group by r.room_id
    order by r.created_at desc
    limit 500`)
  return rows
}

interface LiveRoomRow {
  readonly code: string
  readonly boardName: string
  readonly hostName: string
  readonly numMembers: number
  readonly createdAt: Date
  readonly reportedNames: string[]
}

/** Counts for the metrics: live rooms, and the members who are there. */
export async function countRooms({
  pool,
}: Database): Promise<{ readonly numRooms: number; readonly numOnline: number }> {
  const { rows } = await pool.query<{ numRooms: number; numOnline: number }>(`
    select count(distinct r.room_id)::int as "numRooms", count(m.member_id)::int as "numOnline"
    from rooms r left join room_members m on m.room_id = r.room_id and m.is_online and m.left_at is null
    where r.ended_at is null`)
  return rows[0] ?? { numRooms: 0, numOnline: 0 }
}

/** Deletes up to `limit` rooms that ended before; returns their number. */
export async function deleteEndedRooms({ orm }: Database, before: Date, limit: number): Promise<number> {
  const due = orm.select({ roomId: rooms.roomId }).from(rooms).where(lt(rooms.endedAt, before)).limit(limit)
  const deleted = await orm
    .delete(rooms)
    .where(sql`${rooms.roomId} in (${due})`)
    .returning({ roomId: rooms.roomId })
  return deleted.length
}
