/** Watching a room, and being there by it (docs/rules.md#rooms). */
import { AsyncIteratorClass } from '@orpc/server'
import type { RoomEvent } from '@tilerush/contract/rooms/schemas'
import type { Holder } from '../../../lib/admission/shares.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import type { OpenStream } from '../changes-store.ts'
import {
  changeAsMember,
  changeRoom,
  isOwnSeat,
  type HostErrorCode,
  type RoomChange,
  type SeatKey,
} from '../room-change.ts'
import { giveBack, isOpener } from '../host.ts'
import { findMember, listMembers } from '../member-store.ts'
import { findHub, getHub, type RoomHub } from './room-hub.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'
import { takeStream } from './stream-shares.ts'

export type RoomEvents = AsyncIteratorClass<RoomEvent, void, void>

/**
 * As `player` the seat is used here from now on; as `presenter` the host only looks. `by`: whose device it is.
 * @throws {ServiceBusy} when it, or its network, holds too many streams.
 */
export async function watchRoom(
  deps: Deps,
  seat: SeatKey,
  as: 'player' | 'presenter',
  by: Holder,
): Promise<Result<RoomEvents, HostErrorCode>> {
  const release = takeStream(deps, by)
  try {
    const opened = await openStream(deps, seat, as, release)
    if (!opened.ok) release()
    return opened
  } catch (error) {
    release()
    throw error
  }
}

async function openStream(
  deps: Deps,
  seat: SeatKey,
  as: 'player' | 'presenter',
  release: () => void,
): Promise<Result<RoomEvents, HostErrorCode>> {
  const streamId = as === 'player' ? deps.random.id() : null
  const taken = await changeAsMember<OpenStream, HostErrorCode>(
    deps,
    seat,
    async (change, member) => {
      const { room, now } = change
      const { memberId } = member
      if (!streamId && room.hostMemberId !== memberId && !isOpener(member)) return { ok: false, error: 'NOT_HOST' }
      // Nobody else hosts by a seat that was left behind, nor hears who waits.
      if ((room.hostMemberId === memberId || isOpener(member)) && !isOwnSeat(seat, member))
        return { ok: false, error: 'HOST_LOGGED_OUT' }
      giveBack(change, member)
      const onSeat = streamId ? { streamId, isOnline: true, hasWatched: true } : {}
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
      release()
      queue.end()
      // Ended by the server, the seat is used elsewhere, or will be again in a moment.
      if (reason !== 'next' && streamId) {
        await changePresence(deps, seat.code, async (change) => {
          const { memberId } = taken.value
          const member = await findMember(change.tx, change.room.roomId, memberId)
          // Unless another stream has the seat by now.
          if (member?.streamId === streamId) await change.setMember(memberId, { isOnline: false, streamId: null })
        })
      }
    },
  )
  return { ok: true, value: events }
}

export function getRoomHub(deps: Deps): RoomHub {
  return getHub(deps, {
    cleanUp: () => cleanUpRooms(deps),
    onMissed: ({ code, memberIds }) =>
      changePresence(deps, code, async (change) => {
        await change.setSome(memberIds, { isOnline: true })
        const members = await listMembers(change.tx, change.room.roomId)
        for (const member of members) if (memberIds.includes(member.memberId)) giveBack(change, member)
      }),
  })
}

/** A room that has ended is passed over. */
async function changePresence(deps: Deps, code: string, work: (change: RoomChange) => Promise<void>): Promise<void> {
  const change = async (under: RoomChange) => {
    await work(under)
    return { ok: true, value: {} } as const
  }
  await changeRoom(deps, code, change, { isEvent: false }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'A presence could not be stored'),
  )
}

/** Ends the streams of this process, so that it can stop: their devices connect to another one. */
export function closeStreams(deps: Deps): void {
  findHub(deps)?.close()
}
