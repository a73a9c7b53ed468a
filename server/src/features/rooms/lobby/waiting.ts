/** Seats that wait until the host lets them in (docs/rules.md#asking-first). */
import { askAgainMs } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { hasDecided, listMembers, listWaiting, touchWaiting, type MemberRow } from '../member-store.ts'
import { changeAsOwner, type HostErrorCode, type Nothing, type RoomChange, type SeatKey } from '../room-change.ts'
import { findAlike, generateName, takeGamertag } from './names.ts'
import { smallestTeam } from './teams.ts'
import { isUnused, vacateUnused } from './unused-seats.ts'

export interface Decision {
  readonly memberIds: 'all' | readonly string[]
  readonly isAdmitted: boolean
}

/** Not by a host who stands in: who comes in is the opener's to say. A repeat changes nothing. */
export async function admit(
  deps: Deps,
  seat: SeatKey,
  { memberIds, isAdmitted }: Decision,
): Promise<Result<Nothing, HostErrorCode | 'ROOM_FULL' | 'MEMBER_NOT_FOUND'>> {
  return await changeAsOwner<Nothing, 'ROOM_FULL' | 'MEMBER_NOT_FOUND'>(deps, seat, async (change) => {
    const { tx, room, now } = change
    const waiting = await listWaiting(tx, room.roomId)
    const chosen = memberIds === 'all' ? waiting : waiting.filter(({ memberId }) => memberIds.includes(memberId))
    if (chosen.length === 0) {
      const isRepeat = memberIds === 'all' || (await hasDecided(tx, room.roomId, memberIds, isAdmitted))
      return isRepeat ? { ok: true, value: {} } : { ok: false, error: 'MEMBER_NOT_FOUND' }
    }
    if (!isAdmitted) {
      const ids = chosen.map(({ memberId }) => memberId)
      await change.setSome(ids, { leftAt: now, isRemoved: true })
    } else if ((await letIn(deps, change, chosen)).length === 0) return { ok: false, error: 'ROOM_FULL' }
    return { ok: true, value: {} }
  })
}

/** When the host asks no more. Who finds no place learns it when the device asks again. */
export async function letAllIn(deps: Deps, change: RoomChange): Promise<void> {
  const waiting = await listWaiting(change.tx, change.room.roomId)
  if (waiting.length > 0) await letIn(deps, change, waiting)
}

/** The device of a waiting seat asks again. Returns the seat as it is then; null where there is no place any more. */
export async function askAgain(deps: Deps, change: RoomChange, own: MemberRow): Promise<MemberRow | null> {
  const { tx, room, now } = change
  if (room.settings.asksFirst !== true) return (await letIn(deps, change, [own]))[0] ?? null
  if (now.getTime() - own.lastSeenAt.getTime() >= askAgainMs / 2) await touchWaiting(tx, own, now)
  return own
}

/**
 * Makes them members, in their order and as far as there are places; returns those who are. Changes nothing when nobody
 * finds one.
 */
async function letIn(deps: Deps, change: RoomChange, waiting: readonly MemberRow[]): Promise<MemberRow[]> {
  const { tx, room, now } = change
  const seated = await listMembers(tx, room.roomId)
  const members = seated.filter((member) => !isUnused(member, now))
  const chosen = waiting.slice(0, Math.max(0, deps.settings.roomMaxPlayers - members.length))
  if (chosen.length === 0) return []
  await vacateUnused(change, seated)
  for (const asking of chosen) {
    const name = await takeName(deps, change, members, asking)
    const team = smallestTeam(room.settings.numTeams, members)
    // A member who comes while a race runs plays the next one, and a stream is to be opened from now on.
    const fields = { name, team, isAdmitted: true, isPlaying: true, firstRace: room.race + 1, lastSeenAt: now }
    await change.setMember(asking.memberId, fields)
    members.push({ ...asking, ...fields })
  }
  return members.slice(-chosen.length)
}

/** The name that the host has seen, unless a member has taken one like it meanwhile; a gamertag in any case. */
async function takeName(
  deps: Deps,
  change: RoomChange,
  members: readonly MemberRow[],
  { userId, name }: MemberRow,
): Promise<string> {
  if (userId !== null) return await takeGamertag(deps, change, members, name)
  return findAlike(members, name).length === 0 ? name : generateName(deps, members)
}
