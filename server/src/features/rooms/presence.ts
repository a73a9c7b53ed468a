/** Watching a room, and being there by it (docs/rules.md#rooms). */
import { AsyncIteratorClass } from '@orpc/server'
import type { RoomEvent } from '@tilerush/contract/room-schemas'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import type { OpenStream } from './changes-store.ts'
import { changeAsMember, changeRoom, type HostErrorCode, type SeatKey } from './room-change.ts'
import { findMember, type MemberRow } from './member-store.ts'
import { findHub, getHub, type RoomHub } from './room-hub.ts'
import { lookAfterRooms } from './upkeep.ts'

export type RoomEvents = AsyncIteratorClass<RoomEvent, void, void>

/** As `player` the seat is used here from now on; as `presenter` the host only looks. */
export async function watchRoom(
  deps: Deps,
  seat: SeatKey,
  as: 'player' | 'presenter',
): Promise<Result<RoomEvents, HostErrorCode>> {
  const streamId = as === 'player' ? deps.random.id() : null
  const taken = await changeAsMember<OpenStream, HostErrorCode>(
    deps,
    seat,
    async (change, { memberId }) => {
      const { room, now } = change
      if (!streamId && room.hostMemberId !== memberId) return { ok: false, error: 'NOT_HOST' }
      const onSeat = streamId ? { streamId, isOnline: true } : {}
      await change.setMember(memberId, { ...onSeat, lastSeenAt: now })
      return { ok: true, value: { roomId: room.roomId, memberId, streamId, sinceSeq: room.seq + 1 } }
    },
    { isEvent: false },
  )
  if (!taken.ok) return taken
  const queue = await getRoomHub(deps).open(taken.value)
  const events: RoomEvents = new AsyncIteratorClass<RoomEvent, void, void>(
    () => queue.next(),
    async (reason) => {
      queue.end()
      // Ended by the server, the seat is used elsewhere, or will be again in a moment.
      if (reason !== 'next' && streamId) {
        const isStillHere = (member: MemberRow) => member.streamId === streamId
        const gone = { isOnline: false, streamId: null }
        await setPresence(deps, seat.code, taken.value.memberId, (member) => isStillHere(member) && gone)
      }
    },
  )
  return { ok: true, value: events }
}

export function getRoomHub(deps: Deps): RoomHub {
  return getHub(deps, {
    upkeep: () => lookAfterRooms(deps),
    onMissed: ({ code, memberId }) =>
      setPresence(deps, code, memberId, (member) => !member.isOnline && { isOnline: true }),
  })
}

/** `decide`: the fields to change; false for none. A room that has ended is passed over. */
async function setPresence(
  deps: Deps,
  code: string,
  memberId: string,
  decide: (member: MemberRow) => Partial<MemberRow> | false,
): Promise<void> {
  await changeRoom(
    deps,
    code,
    async (change) => {
      const member = await findMember(change.tx, change.room.roomId, memberId)
      const fields = member && decide(member)
      if (fields) await change.setMember(memberId, fields)
      return { ok: true, value: {} }
    },
    { isEvent: false },
  ).catch((error: unknown) => deps.log.warn({ err: error }, 'A presence could not be stored'))
}

/** Ends the streams of this process, so that it can stop: their devices connect to another one. */
export function closeStreams(deps: Deps): void {
  findHub(deps)?.close()
}
