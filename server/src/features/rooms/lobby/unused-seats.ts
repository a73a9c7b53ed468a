/** Seats that nobody uses: they take no place in a room (docs/rules.md#rooms). */
import { unusedSeatMs } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { handOver, isOpener } from '../host.ts'
import { listMembers, type MemberRow } from '../member-store.ts'
import { changeAsOwner, type HostErrorCode, type Nothing, type RoomChange, type SeatKey } from '../room-change.ts'

/** Whether a stream might have been opened long ago, and none was. */
export const isUnused = (member: MemberRow, now: Date): boolean =>
  !isOpener(member) &&
  !member.hasWatched &&
  !member.isOnline &&
  member.lastSeenAt.getTime() < now.getTime() - unusedSeatMs

/** Whether a stream is open, or may be about to be. */
export const isHere = ({ isOnline, lastSeenAt }: MemberRow, now: Date): boolean =>
  isOnline || lastSeenAt.getTime() >= now.getTime() - unusedSeatMs

/** The devices may come back to them, as after leaving. */
export async function vacateUnused(change: RoomChange, members: readonly MemberRow[]): Promise<void> {
  await vacateAll(
    change,
    members.filter((member) => isUnused(member, change.now)),
  )
}

/** Everybody who is not there, but the opener; results stay, and a device that wakes up comes back to its seat. */
export async function removeAbsent(deps: Deps, seat: SeatKey): Promise<Result<Nothing, HostErrorCode>> {
  return await changeAsOwner(deps, seat, async (change, host) => {
    const members = await listMembers(change.tx, change.room.roomId)
    await vacateAll(
      change,
      members.filter((member) => !member.isOnline && !isOpener(member) && member.memberId !== host.memberId),
    )
    return { ok: true, value: {} }
  })
}

async function vacateAll(change: RoomChange, members: readonly MemberRow[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId)
  await change.setSome(ids, { leftAt: change.now, isOnline: false, streamId: null })
  if (ids.includes(change.room.hostMemberId)) await handOver(change)
}
