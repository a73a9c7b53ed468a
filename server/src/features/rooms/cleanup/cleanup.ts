/**
 * What time does to a room: members who are gone, hosts who are gone, races that are over, rooms that were left
 * (docs/rules.md#rooms). Any number of processes may do it: each room is looked at under its lock.
 */
import { hostGoneMs, offlineAfterMs, roomIdleMs } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import { closeRoom, handOver } from '../host.ts'
import { vacateUnused } from '../lobby/unused-seats.ts'
import { listMembers, listWaiting } from '../member-store.ts'
import { endRaceIfOver } from '../race/race.ts'
import { changeRoom, type RoomChange } from '../room-change.ts'
import { deleteEndedRooms } from '../room-store.ts'
import { findDueRooms } from './cleanup-store.ts'

/** With all their members. */
const purgedAtOnce = 20
/** An ended room says for so long that it has ended. */
const endedRetentionMs = 24 * 60 * 60 * 1000

export async function cleanUpRooms(deps: Deps): Promise<void> {
  for (const code of await findDueRooms(deps.database, deps.clock.now())) {
    await changeRoom(
      deps,
      code,
      async (change) => {
        await cleanUp(change)
        return { ok: true, value: {} }
      },
      { isEvent: false },
    )
  }
}

async function cleanUp(change: RoomChange): Promise<void> {
  const { tx, room, now } = change
  const isBefore = (at: Date, ms: number) => at.getTime() < now.getTime() - ms
  if (isBefore(room.lastEventAt, roomIdleMs)) return await closeRoom(change)
  await vacateUnused(change, [...(await listMembers(tx, room.roomId)), ...(await listWaiting(tx, room.roomId))])
  const members = await listMembers(tx, room.roomId)
  const gone = members.filter(({ isOnline, lastSeenAt }) => isOnline && isBefore(lastSeenAt, offlineAfterMs))
  await change.setSome(
    gone.map(({ memberId }) => memberId),
    { isOnline: false },
  )
  const host = members.find(({ memberId }) => memberId === room.hostMemberId)
  const isAnyoneThere = members.some(
    ({ memberId, isOnline, lastSeenAt }) =>
      memberId !== room.hostMemberId && isOnline && !isBefore(lastSeenAt, offlineAfterMs),
  )
  if (isAnyoneThere && (!host || isBefore(host.lastSeenAt, hostGoneMs))) await handOver(change)
  await endRaceIfOver(change)
}

/** Ends rooms that were left, and deletes those that ended a day ago; returns the number of the deleted. */
export async function purgeRooms(deps: Deps): Promise<number> {
  await cleanUpRooms(deps)
  const before = new Date(deps.clock.now().getTime() - endedRetentionMs)
  return await deleteEndedRooms(deps.database, before, purgedAtOnce)
}
