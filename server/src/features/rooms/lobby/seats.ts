/** Opening a room, and coming to and leaving a seat (docs/rules.md#rooms). */
import { can } from '@tilerush/core/account/roles'
import { roomCodeAlphabet, roomCodeLength } from '@tilerush/core/rooms/constants'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { handOver, isOpener } from '../host.ts'
import {
  findByUser,
  findBySecret,
  findShown,
  findOpened,
  insertMember,
  listMembers,
  nextSeat,
  type MemberRow,
} from '../member-store.ts'
import { findAlike, generateName } from './names.ts'
import { readPlaylist } from '../playlist.ts'
import { findRun } from '../race/run-store.ts'
import { insertRoom, isCodeTaken } from '../room-store.ts'
import {
  changeAsMember,
  changeAsOwner,
  changeRoom,
  type HostErrorCode,
  type RoomChange,
  type RoomErrorCode,
  type SeatErrorCode,
  type SeatKey,
  type Nothing,
} from '../room-change.ts'
import { smallestTeam } from './teams.ts'
import { isUnused, vacateUnused } from './unused-seats.ts'

/** The same secret returns the same room. */
export async function createRoom(
  deps: Deps,
  host: SessionUser,
  settings: RoomSettings,
  secretHash: string,
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
      hostMemberId: memberId,
      phase: 'lobby',
      settings: stored,
      boardId: stored.boardIds[0] ?? '',
      boardVersion: boards[0]?.version ?? 0,
      createdAt: now,
      lastEventAt: now,
    })
    const team = smallestTeam(settings.numTeams, [])
    const { userId, gamerTag: name, avatarUrl } = host
    const seat = { memberId, seat: 1, secretHash, userId, name, avatarUrl, team, lastSeenAt: now }
    await insertMember(tx, { ...seat, roomId, changedSeq: 1 })
    return { ok: true, value: { code, memberId } }
  })
}

export type JoinErrorCode = RoomErrorCode | 'ROOM_LOCKED' | 'ROOM_FULL' | 'SEAT_NOT_FOUND'

export interface JoinedSeat {
  readonly memberId: string
  /** False for a seat that the browser or the account had before, and used. */
  readonly isNew: boolean
}

/** The same secret, and the same account, get the same seat. `viewer`: null for a visitor. */
export async function joinRoom(
  deps: Deps,
  viewer: SessionUser | null,
  { code, secretHash }: SeatKey,
): Promise<Result<JoinedSeat, JoinErrorCode>> {
  const user = viewer && can(viewer, 'read') ? viewer : null
  const join = async (change: RoomChange): Promise<Result<JoinedSeat, JoinErrorCode>> => {
    const { tx, room, now } = change
    const ofAccount = user && (await findByUser(tx, room.roomId, user.userId))
    // An account that was removed has no other way in, such as a seat that it had as a guest.
    if (ofAccount?.isRemoved === true) return { ok: false, error: 'SEAT_NOT_FOUND' }
    const bySecret = await findBySecret(tx, room.roomId, secretHash)
    const isOthers = bySecret !== null && bySecret.userId !== null && bySecret.userId !== user?.userId
    const own = ofAccount ?? (isOthers ? null : bySecret)
    if (own?.isRemoved === true) return { ok: false, error: 'SEAT_NOT_FOUND' }
    const takeSecret = async (): Promise<void> => {
      if (bySecret && bySecret.memberId !== own?.memberId) await releaseSecret(deps, change, bySecret)
    }
    if (own && !own.leftAt) {
      await takeSecret()
      // Another device of the account: the seat moves to it.
      if (own.secretHash !== secretHash) await change.setMember(own.memberId, { secretHash })
      return { ok: true, value: { memberId: own.memberId, isNew: false } }
    }
    if (!own && room.isLocked) return { ok: false, error: 'ROOM_LOCKED' }
    const seated = await listMembers(tx, room.roomId)
    const members = seated.filter((member) => !isUnused(member, now))
    if (members.length >= deps.settings.roomMaxPlayers) return { ok: false, error: 'ROOM_FULL' }
    await vacateUnused(change, seated)
    // Who comes while a race runs plays the next one; who has begun it goes on.
    const begun = own && (await findRun(tx, { ...room, memberId: own.memberId }))
    const firstRace = begun ? own.firstRace : room.race + 1
    const name = user ? await takeGamertag(deps, change, members, user.gamerTag) : generateName(deps, members)
    const team = smallestTeam(room.settings.numTeams, members)
    const avatarUrl = user?.avatarUrl ?? ''
    await takeSecret()
    const userId = user?.userId ?? null
    const fields = { name, avatarUrl, team, secretHash, firstRace, userId, lastSeenAt: now }
    if (own) {
      await change.setMember(own.memberId, { ...fields, leftAt: null, hasWatched: false, isReady: false, wish: null })
      return { ok: true, value: { memberId: own.memberId, isNew: !own.hasWatched } }
    }
    const memberId = deps.random.id()
    const seat = await nextSeat(tx, room.roomId)
    await change.addMember({ ...fields, memberId, seat })
    return { ok: true, value: { memberId, isNew: true } }
  }
  return await changeRoom(deps, code, join, { seat: secretHash })
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

/** A gamertag is its account's: guests with a name that looks like it get generated ones. */
async function takeGamertag(
  deps: Deps,
  change: RoomChange,
  members: readonly MemberRow[],
  gamerTag: string,
): Promise<string> {
  const renamed: MemberRow[] = [...members]
  for (const guest of findAlike(members, gamerTag).filter(({ userId }) => userId === null)) {
    const name = generateName(deps, renamed)
    renamed.push({ ...guest, name })
    await change.setMember(guest.memberId, { name })
  }
  return gamerTag
}

export async function leaveRoom(deps: Deps, seat: SeatKey): Promise<Result<Nothing, SeatErrorCode>> {
  return await changeAsMember(deps, seat, async (change, member) => {
    await vacate(change, member, { isRemoved: false })
    return { ok: true, value: {} }
  })
}

/** The opener cannot be removed, and the host not by themselves: that is leaving. Of who left a race the lane goes, too. */
export async function removeMember(
  deps: Deps,
  seat: SeatKey,
  memberId: string,
): Promise<Result<Nothing, HostErrorCode | 'MEMBER_NOT_FOUND'>> {
  return await changeAsOwner<Nothing, 'MEMBER_NOT_FOUND'>(deps, seat, async (change, host) => {
    const member = await findShown(change.tx, change.room.roomId, memberId)
    if (!member || isOpener(member) || member.memberId === host.memberId)
      return { ok: false, error: 'MEMBER_NOT_FOUND' }
    await vacate(change, member, { isRemoved: true })
    return { ok: true, value: {} }
  })
}

/** Who hosts the room hands it over. */
export async function vacate(
  change: RoomChange,
  { memberId }: Pick<MemberRow, 'memberId'>,
  { isRemoved }: { readonly isRemoved: boolean },
): Promise<void> {
  const gone = { leftAt: change.now, isRemoved, isOnline: false, streamId: null }
  await change.setMember(memberId, gone)
  if (change.room.hostMemberId === memberId) await handOver(change)
}
