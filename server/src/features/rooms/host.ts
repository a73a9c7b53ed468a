/** Who hosts a room, and how it ends (docs/rules.md#rooms). */
import type { Result } from '../../lib/result.ts'
import type { Deps } from '../../lib/deps.ts'
import { listMembers } from './member-store.ts'
import { changeAsHost, type HostErrorCode, type RoomChange, type SeatKey, type Nothing } from './room-change.ts'
import { deletePeople } from './room-store.ts'

/** To the oldest member who is there, else to the oldest; a room without members ends. */
export async function handOver(change: RoomChange): Promise<void> {
  const { tx, room } = change
  const others = (await listMembers(tx, room.roomId)).filter(({ memberId }) => memberId !== room.hostMemberId)
  const next = others.find(({ isOnline }) => isOnline) ?? others[0]
  if (next) change.setRoom({ hostMemberId: next.memberId })
  else await closeRoom(change)
}

/** What the room holds of its members is deleted at once. */
export async function closeRoom(change: RoomChange): Promise<void> {
  await deletePeople(change.tx, change.room.roomId)
  change.setRoom({ endedAt: change.now })
}

export async function endRoom(deps: Deps, seat: SeatKey): Promise<Result<Nothing, HostErrorCode>> {
  return await changeAsHost(deps, seat, async (change) => {
    await closeRoom(change)
    return { ok: true, value: {} }
  })
}
