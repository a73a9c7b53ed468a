/** Opening a room, and coming to and leaving a seat (docs/rules.md#rooms). */
import { can } from '@tilerush/core/account/roles'
import {
  maxSeatsOfDevice,
  maxWaitingSeats,
  maxWaitingSeatsOfDevice,
  maxWaitingSeatsWithoutDevice,
  roomCodeAlphabet,
  roomCodeLength,
} from '@tilerush/core/rooms/constants'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { isOpener, noteDeparture } from '../host.ts'
import {
  findByUser,
  findBySecret,
  findShown,
  findOpened,
  listOfHolder,
  insertMember,
  listMembers,
  listWaiting,
  nextSeat,
  type MemberRow,
} from '../member-store.ts'
import { generateName, takeGamertag } from './names.ts'
import { readPlaylist } from '../playlist.ts'
import { findRun } from '../run-store.ts'
import { insertRoom, isCodeTaken } from '../room-store.ts'
import {
  changeAsMember,
  changeAsOwner,
  changeRoom,
  isOwnSeat,
  type HostErrorCode,
  type RoomChange,
  type RoomErrorCode,
  type SeatErrorCode,
  type SeatKey,
  type Nothing,
} from '../room-change.ts'
import { smallestTeam } from './teams.ts'
import { isHere, isUnused, vacateUnused } from './unused-seats.ts'
import { askAgain } from './waiting.ts'

/** The same secret returns the same room. `classroomId`: the classroom that it is opened for; null for none. */
export async function createRoom(
  deps: Deps,
  host: SessionUser,
  settings: RoomSettings,
  secretHash: string,
  classroomId: string | null = null,
): Promise<Result<{ readonly code: string; readonly memberId: string }, 'BOARD_NOT_FOUND' | 'ROOM_NOT_FOUND'>> {
  if (!deps.settings.rooms) return { ok: false, error: 'ROOM_NOT_FOUND' }
  const playlist = await readPlaylist(deps, settings)
  if (!playlist.ok) return playlist
  const { stored, boards } = playlist.value
  const { random, clock, database } = deps
  const [roomId, memberId, now] = [random.id(), random.id(), clock.now()]
  return await database.transaction(async (tx) => {
    const opened = await findOpened(tx, secretHash)
    if (opened) return { ok: true, value: opened }
    let code = random.text(roomCodeAlphabet, roomCodeLength)
    while (await isCodeTaken(tx, code)) code = random.text(roomCodeAlphabet, roomCodeLength)
    await insertRoom(tx, {
      roomId,
      code,
      classroomId,
      hostMemberId: memberId,
      phase: 'lobby',
      settings: stored,
      boardId: stored.boardIds[0] ?? '',
      boardVersion: boards[0]?.version ?? 0,
      createdAt: now,
      lastEventAt: now,
    })
    // Who opens a race for a class presents it, unless they say that they play, too.
    const isPlaying = classroomId === null
    const team = isPlaying ? smallestTeam(settings.numTeams, []) : null
    const { userId, gamerTag: name, avatarUrl } = host
    const seat = { memberId, seat: 1, secretHash, userId, name, avatarUrl, team, lastSeenAt: now, isPlaying }
    await insertMember(tx, { ...seat, roomId, changedSeq: 1 })
    return { ok: true, value: { code, memberId } }
  })
}

export type JoinErrorCode =
  | RoomErrorCode
  | 'ROOM_LOCKED'
  | 'ROOM_FULL'
  | 'DEVICE_HAS_SEATS'
  | 'TOO_MANY_WAITING'
  | 'SEAT_NOT_FOUND'
  | 'SEAT_DECLINED'

export interface JoinedSeat {
  readonly memberId: string
  readonly name: string
  /** False for a seat that waits to be let in. */
  readonly isAdmitted: boolean
  /** False for a seat that the browser or the account had before, and used. */
  readonly isNew: boolean
}

type Joined = Result<JoinedSeat, JoinErrorCode>

/** The same secret, and the same account, get the same seat. `viewer`: null for a visitor. */
export async function joinRoom(
  deps: Deps,
  viewer: SessionUser | null,
  { code, secretHash }: Pick<SeatKey, 'code' | 'secretHash'>,
  holderHash: string | null = null,
): Promise<Result<JoinedSeat, JoinErrorCode>> {
  const user = viewer && can(viewer, 'read') ? viewer : null
  const join = async (change: RoomChange): Promise<Joined> => {
    const { tx, room } = change
    const ofAccount = user && (await findByUser(tx, room.roomId, user.userId))
    // An account that was removed has no other way in, such as a seat that it had as a guest.
    if (ofAccount?.isRemoved === true) return refuse(ofAccount)
    const bySecret = await findBySecret(tx, room.roomId, secretHash)
    const isOthers = bySecret !== null && bySecret.userId !== null && bySecret.userId !== user?.userId
    const own = ofAccount ?? (isOthers ? null : bySecret)
    if (own?.isRemoved === true) return refuse(own)
    const takeSecret = async (): Promise<void> => {
      if (bySecret && bySecret.memberId !== own?.memberId) await releaseSecret(deps, change, bySecret)
    }
    if (!own || own.leftAt) return await takeSeat(deps, change, { user, own, secretHash, holderHash, takeSecret })
    const seat = own.isAdmitted ? own : await askAgain(deps, change, own)
    if (!seat) return { ok: false, error: 'ROOM_FULL' }
    await takeSecret()
    // Another device of the account: the seat moves to it.
    if (own.secretHash !== secretHash) await change.setMember(own.memberId, { secretHash, holderHash })
    return { ok: true, value: { ...seat, isNew: false } }
  }
  return await changeRoom(deps, code, join, { seat: secretHash })
}

function refuse({ isAdmitted }: MemberRow): Joined {
  return { ok: false, error: isAdmitted ? 'SEAT_NOT_FOUND' : 'SEAT_DECLINED' }
}

interface Comer {
  readonly user: SessionUser | null
  /** The seat that the comer has left; null for a new one. */
  readonly own: MemberRow | null
  readonly secretHash: string
  readonly holderHash: string | null
  readonly takeSecret: () => Promise<void>
}

/** A new seat, or one that was left. Who was a member before is never asked about again (docs/rules.md#asking-first). */
async function takeSeat(
  deps: Deps,
  change: RoomChange,
  { user, own, secretHash, holderHash, takeSecret }: Comer,
): Promise<Joined> {
  const { tx, room, now } = change
  const wasMember = own?.isAdmitted === true
  const isAdmitted = wasMember || room.settings.asksFirst !== true
  if (!wasMember && room.isLocked) return { ok: false, error: 'ROOM_LOCKED' }
  const isUsed = (member: MemberRow) => !isUnused(member, now)
  const [seated, asking] = [await listMembers(tx, room.roomId), await listWaiting(tx, room.roomId)]
  const [members, waiting] = [seated.filter(isUsed), asking.filter(isUsed)]
  if (members.length >= deps.settings.roomMaxPlayers) return { ok: false, error: 'ROOM_FULL' }
  const refused = refuseDevice(
    isAdmitted ? members.filter((member) => isHere(member, now)) : waiting,
    holderHash,
    isAdmitted,
  )
  if (refused) return { ok: false, error: refused }
  await vacateUnused(change, [...seated, ...asking])
  // A member who comes while a race runs plays the next one; who has begun it goes on.
  const begun = own && (await findRun(tx, { ...room, memberId: own.memberId }))
  const firstRace = begun ? own.firstRace : room.race + 1
  // Guests with a name like it keep theirs until the account is a member.
  const takeTag = async (gamerTag: string) =>
    isAdmitted ? await takeGamertag(deps, change, members, gamerTag) : gamerTag
  const name = user ? await takeTag(user.gamerTag) : generateName(deps, [...members, ...waiting])
  const team = isAdmitted ? smallestTeam(room.settings.numTeams, members) : null
  const avatarUrl = user?.avatarUrl ?? ''
  await takeSecret()
  const userId = user?.userId ?? null
  const admission = wasMember ? {} : { isAdmitted, isPlaying: isAdmitted }
  const fields = { name, avatarUrl, team, secretHash, holderHash, firstRace, userId, lastSeenAt: now, ...admission }
  if (own) {
    const { memberId, hasWatched } = own
    await change.setMember(memberId, { ...fields, leftAt: null, hasWatched: false, isReady: false, wish: null })
    return { ok: true, value: { memberId, name, isAdmitted, isNew: !hasWatched } }
  }
  const memberId = deps.random.id()
  const seat = await nextSeat(tx, room.roomId)
  await change.addMember({ ...fields, memberId, seat })
  return { ok: true, value: { memberId, name, isAdmitted, isNew: true } }
}

/** `others`: the seats in use, or those that wait. What cannot be told apart leaves half of the line to the others. */
function refuseDevice(
  others: readonly MemberRow[],
  holderHash: string | null,
  isAdmitted: boolean,
): 'DEVICE_HAS_SEATS' | 'TOO_MANY_WAITING' | null {
  const ofDevice = others.filter((other) => other.holderHash === holderHash).length
  const max = isAdmitted ? maxSeatsOfDevice : maxWaitingSeatsOfDevice
  if (holderHash !== null && ofDevice >= max) return 'DEVICE_HAS_SEATS'
  const isLineFull =
    others.length >= maxWaitingSeats || (holderHash === null && ofDevice >= maxWaitingSeatsWithoutDevice)
  return !isAdmitted && isLineFull ? 'TOO_MANY_WAITING' : null
}

/**
 * Another seat takes over the secret of the browser. The seat of another account, or of one which has logged out here,
 * stays that account's, whose devices come back to it; the seat that the browser had as a guest ends.
 */
async function releaseSecret(deps: Deps, change: RoomChange, { memberId, userId }: MemberRow): Promise<void> {
  const gone = userId === null ? { leftAt: change.now } : {}
  const secretHash = hashSecret(deps.random.secret())
  await change.setMember(memberId, { ...gone, secretHash, isOnline: false, streamId: null })
}

/** Who hosts gives the room away by it, so that it needs the session, too. */
export async function leaveRoom(
  deps: Deps,
  seat: SeatKey,
): Promise<Result<Nothing, SeatErrorCode | 'HOST_LOGGED_OUT'>> {
  return await changeAsMember<Nothing, 'HOST_LOGGED_OUT'>(
    deps,
    seat,
    async (change, member) => {
      const hosts = isOpener(member) || change.room.hostMemberId === member.memberId
      if (hosts && !isOwnSeat(seat, member)) return { ok: false, error: 'HOST_LOGGED_OUT' }
      await vacate(change, member, { isRemoved: false })
      return { ok: true, value: {} }
    },
    { allowsWaiting: true },
  )
}

/** The opener cannot be removed, and the host not by themselves: that is leaving. Of who left a race the lane goes, too. */
export async function removeMember(
  deps: Deps,
  seat: SeatKey,
  { memberId, isWholeDevice = false }: { readonly memberId: string; readonly isWholeDevice?: boolean | undefined },
): Promise<Result<{ readonly numRemoved: number }, HostErrorCode | 'MEMBER_NOT_FOUND'>> {
  return await changeAsOwner<{ readonly numRemoved: number }, 'MEMBER_NOT_FOUND'>(deps, seat, async (change, host) => {
    const { tx, room } = change
    const member = await findShown(tx, room.roomId, memberId)
    const isKept = (each: MemberRow): boolean => isOpener(each) || each.memberId === host.memberId
    if (!member || isKept(member)) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    const ofDevice =
      isWholeDevice && member.holderHash !== null ? await listOfHolder(tx, room.roomId, member.holderHash) : []
    const others = ofDevice.filter((each) => each.memberId !== memberId && !isKept(each))
    for (const each of [member, ...others]) await vacate(change, each, { isRemoved: true })
    return { ok: true, value: { numRemoved: 1 + others.filter(({ leftAt }) => leftAt === null).length } }
  })
}

export async function vacate(
  change: RoomChange,
  { memberId }: Pick<MemberRow, 'memberId'>,
  { isRemoved }: { readonly isRemoved: boolean },
): Promise<void> {
  const gone = { leftAt: change.now, isRemoved, isOnline: false, streamId: null }
  await change.setMember(memberId, gone)
  await noteDeparture(change, { memberId })
}
