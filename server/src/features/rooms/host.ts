/** Who hosts a room, and how it ends (docs/rules.md#rooms). */
import type { Result } from '../../lib/result.ts'
import type { Deps } from '../../lib/deps.ts'
import { listMembers, type MemberRow } from './member-store.ts'
import { changeAsOwner, type HostErrorCode, type RoomChange, type SeatKey, type Nothing } from './room-change.ts'
import { keepRaceRuns } from '../classrooms/index.ts'
import { deletePeople } from './room-store.ts'

/** The opener of a room has its first seat, and always an account. */
export const isOpener = ({ seat }: Pick<MemberRow, 'seat'>): boolean => seat === 1

/**
 * To the oldest member who is there, else to the oldest, who stands in while the opener has not left; a room without
 * members ends.
 */
export async function handOver(change: RoomChange): Promise<void> {
  const { tx, room } = change
  const members = await listMembers(tx, room.roomId)
  const others = members.filter(({ memberId }) => memberId !== room.hostMemberId)
  const next = others.find(({ isOnline }) => isOnline) ?? others[0]
  if (!next) return await closeRoom(change)
  change.setRoom({ hostMemberId: next.memberId, hostStandsIn: members.some(isOpener) && !isOpener(next) })
}

/** Who has left hosts no more; nobody stands in for an opener who has left. */
export async function noteDeparture(change: RoomChange, { memberId }: Pick<MemberRow, 'memberId'>): Promise<void> {
  const { tx, room } = change
  if (room.hostMemberId === memberId) return await handOver(change)
  if (room.hostStandsIn && !(await listMembers(tx, room.roomId)).some(isOpener)) change.setRoom({ hostStandsIn: false })
}

/** The opener who is there again has the room back from the host of the meantime. */
export function giveBack(change: RoomChange, member: MemberRow): void {
  if (isOpener(member) && change.room.hostMemberId !== member.memberId)
    change.setRoom({ hostMemberId: member.memberId, hostStandsIn: false })
}

/** What the room holds of its members is deleted at once; a classroom keeps the results of its own. */
export async function closeRoom(change: RoomChange): Promise<void> {
  if (change.room.classroomId !== null) await keepRaceRuns(change.tx, change.room.roomId)
  await deletePeople(change.tx, change.room.roomId)
  change.setRoom({ endedAt: change.now })
}

export async function endRoom(deps: Deps, seat: SeatKey): Promise<Result<Nothing, HostErrorCode>> {
  return await changeAsOwner(deps, seat, async (change) => {
    await closeRoom(change)
    return { ok: true, value: {} }
  })
}
