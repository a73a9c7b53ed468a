/** The SQL of the seats of a room. Whatever changes one has locked the room's row before. */
import { toGlyphs } from '@tilerush/core/account/naming/look-alikes'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { roomMembers, rooms } from '../../lib/database/schema.ts'

export type MemberRow = typeof roomMembers.$inferSelect
/** Its `nameKey` is made of its name, here as in every change of it. */
export type NewMember = Omit<typeof roomMembers.$inferInsert, 'nameKey'>

const ofRoom = (roomId: string) => eq(roomMembers.roomId, roomId)
const ofMember = (roomId: string, memberId: string) => and(ofRoom(roomId), eq(roomMembers.memberId, memberId))

/** Who has come to a seat and not left it: members, or who still waits to be one (docs/rules.md#asking-first). */
const isSeated = (isAdmitted: boolean) => and(isNull(roomMembers.leftAt), eq(roomMembers.isAdmitted, isAdmitted))

/** Every member who has not left, in order of arrival. */
export async function listMembers(db: Queryable, roomId: string): Promise<MemberRow[]> {
  return await listSeated(db, roomId, true)
}

/** Everybody who waits to be let in, in order of arrival. */
export async function listWaiting(db: Queryable, roomId: string): Promise<MemberRow[]> {
  return await listSeated(db, roomId, false)
}

async function listSeated(db: Queryable, roomId: string, isAdmitted: boolean): Promise<MemberRow[]> {
  return await db
    .select()
    .from(roomMembers)
    .where(and(ofRoom(roomId), isSeated(isAdmitted)))
    .orderBy(asc(roomMembers.seat))
}

/** It finds one who has left, too. */
export async function findBySecret(db: Queryable, roomId: string, secretHash: string): Promise<MemberRow | null> {
  const found = await db
    .select()
    .from(roomMembers)
    .where(and(ofRoom(roomId), eq(roomMembers.secretHash, secretHash)))
  return found[0] ?? null
}

/** It finds one who has left, too: the seat that the account came to last. */
export async function findByUser(db: Queryable, roomId: string, userId: string): Promise<MemberRow | null> {
  const found = await db
    .select()
    .from(roomMembers)
    .where(and(ofRoom(roomId), eq(roomMembers.userId, userId)))
    .orderBy(desc(roomMembers.seat))
    .limit(1)
  return found[0] ?? null
}

export async function findMember(db: Queryable, roomId: string, memberId: string): Promise<MemberRow | null> {
  const found = await db
    .select()
    .from(roomMembers)
    .where(and(ofMember(roomId, memberId), isSeated(true)))
  return found[0] ?? null
}

/** It finds one who has left, too, unless removed. */
export async function findShown(db: Queryable, roomId: string, memberId: string): Promise<MemberRow | null> {
  const found = await db
    .select()
    .from(roomMembers)
    .where(and(ofMember(roomId, memberId), eq(roomMembers.isAdmitted, true), eq(roomMembers.isRemoved, false)))
  return found[0] ?? null
}

/** The seats that a browser in its network came to, those that wait or were left included. */
export async function listOfHolder(db: Queryable, roomId: string, holderHash: string): Promise<MemberRow[]> {
  return await db
    .select()
    .from(roomMembers)
    .where(and(ofRoom(roomId), eq(roomMembers.holderHash, holderHash), eq(roomMembers.isRemoved, false)))
    .orderBy(asc(roomMembers.seat))
}

/** The seat of the next member: seats are never given twice. */
export async function nextSeat(tx: Transaction, roomId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${roomMembers.seat}), 0)` })
    .from(roomMembers)
    .where(ofRoom(roomId))
  return (row?.last ?? 0) + 1
}

export async function insertMember(tx: Transaction, row: NewMember): Promise<void> {
  await tx.insert(roomMembers).values({ ...row, nameKey: toGlyphs(row.name) })
}

export async function updateMember(
  tx: Transaction,
  roomId: string,
  memberId: string,
  fields: Partial<MemberRow>,
): Promise<void> {
  const key = fields.name === undefined ? {} : { nameKey: toGlyphs(fields.name) }
  await tx
    .update(roomMembers)
    .set({ ...fields, ...key })
    .where(ofMember(roomId, memberId))
}

export async function updateSome(
  tx: Transaction,
  roomId: string,
  memberIds: readonly string[],
  fields: Partial<MemberRow>,
): Promise<void> {
  await tx
    .update(roomMembers)
    .set(fields)
    .where(and(ofRoom(roomId), inArray(roomMembers.memberId, [...memberIds])))
}

/** Changes every member who has not left. */
export async function updateMembers(tx: Transaction, roomId: string, fields: Partial<MemberRow>): Promise<void> {
  await tx
    .update(roomMembers)
    .set(fields)
    .where(and(ofRoom(roomId), isSeated(true)))
}

/** The device of a waiting seat has asked again: no change of the room that others read. */
export async function touchWaiting(tx: Transaction, { roomId, memberId }: MemberRow, now: Date): Promise<void> {
  await tx.update(roomMembers).set({ lastSeenAt: now }).where(ofMember(roomId, memberId))
}

/** Whether the host declined one of the seats, or let it in: what a repeat finds. */
export async function hasDecided(
  db: Queryable,
  roomId: string,
  memberIds: readonly string[],
  isAdmitted: boolean,
): Promise<boolean> {
  const decided = isAdmitted
    ? eq(roomMembers.isAdmitted, true)
    : and(eq(roomMembers.isAdmitted, false), eq(roomMembers.isRemoved, true))
  return (await db.$count(roomMembers, and(ofRoom(roomId), inArray(roomMembers.memberId, [...memberIds]), decided))) > 0
}

/** The live room that a browser opened with the secret, whose host it is. Two requests at once wait for each other. */
export async function findOpened(
  tx: Transaction,
  secretHash: string,
): Promise<{ readonly code: string; readonly memberId: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${secretHash}, 0))`)
  const found = await tx
    .select({ code: rooms.code, memberId: roomMembers.memberId })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
    .where(and(eq(roomMembers.secretHash, secretHash), eq(roomMembers.seat, 1), isNull(rooms.endedAt)))
  return found[0] ?? null
}
