/** The SQL of the seats that an account has in live rooms, and of its runs there. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../lib/database/database.ts'
import { roomMembers, roomRuns, rooms } from '../../../lib/database/schema.ts'

export interface AccountSeat {
  readonly code: string
  readonly memberId: string
}

export async function listSeatsOf({ orm }: Database, userId: string): Promise<AccountSeat[]> {
  return await orm
    .select({ code: rooms.code, memberId: roomMembers.memberId })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
    .where(and(eq(roomMembers.userId, userId), isNull(roomMembers.leftAt), isNull(rooms.endedAt)))
}

/**
 * Takes everything about the account from its seats, which are left and removed by it, and deletes its runs. The rows of
 * seats stay until the room ends, so that its devices can hear of it. Returns those of live rooms.
 */
export async function forgetSeats(tx: Transaction, userId: string, now: Date): Promise<AccountSeat[]> {
  const { rows } = await tx.execute<{ code: string; memberId: string }>(sql`
    with forgotten as (
      update room_members set
        user_id = null, name = member_id::text, name_key = '', avatar_url = '', secret_hash = member_id::text, holder_hash = null,
        reported_by = '{}', left_at = coalesce(left_at, ${now.toISOString()}::timestamptz), is_removed = true,
        is_online = false, stream_id = null
      where user_id = ${userId}
      returning room_id, member_id
    )
    select r.code, forgotten.member_id as "memberId" from forgotten join rooms r using (room_id)
    where r.ended_at is null`)
  await tx.delete(roomRuns).where(eq(roomRuns.userId, userId))
  return rows
}
