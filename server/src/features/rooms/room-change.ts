/**
 * Changing a room: every change locks its row, and stamps one more than its last number on what it changes. The lock is
 * held to the commit, so numbers become visible in their order, and a reader misses none (decision 0033).
 */
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import {
  findBySecret,
  insertMember,
  updateMember,
  updateMembers,
  updateSome,
  type MemberRow,
  type NewMember,
} from './member-store.ts'
import { findRoom, findRoomAndSeat, lockRoom, updateRoom, type RoomRow } from './room-store.ts'
import { inTurn } from './turns.ts'

export type RoomErrorCode = 'ROOM_NOT_FOUND' | 'ROOM_ENDED'
export type SeatErrorCode = RoomErrorCode | 'SEAT_NOT_FOUND' | 'SEAT_WAITING'
export type HostErrorCode = SeatErrorCode | 'NOT_HOST' | 'HOST_LOGGED_OUT'

/** The value of a change without a result. */
export type Nothing = Record<string, never>

/** The code of a room, the hash of the secret that proves a seat there, and who uses it. */
export interface SeatKey {
  readonly code: string
  readonly secretHash: string
  /** The account of the caller's session; null for a visitor. */
  readonly userId: string | null
}

/** A change under way. */
export interface RoomChange {
  readonly tx: Transaction
  /** As it was before. */
  readonly room: RoomRow
  readonly now: Date
  /** Changes fields of the room itself; stored at the end. */
  setRoom(fields: Partial<RoomRow>): void
  addMember(row: Omit<NewMember, 'roomId' | 'changedSeq'>): Promise<void>
  setMember(memberId: string, fields: Partial<MemberRow>): Promise<void>
  /** All are changed at once: a room may have hundreds of them. */
  setSome(memberIds: readonly string[], fields: Partial<MemberRow>): Promise<void>
  /** Changes every member who has not left. */
  setMembers(fields: Partial<MemberRow>): Promise<void>
}

interface ChangeOptions {
  /** Whose change it is: the hash of the seat's secret. */
  readonly seat?: string
  /** Whether the room lives on by it: presence alone would keep a forgotten room forever. */
  readonly isEvent?: boolean
}

interface SeatOptions extends ChangeOptions {
  /** Whether it is for a seat, too, that waits to be let in. */
  readonly allowsWaiting?: boolean
}

/** The work fails before it changes anything. A change that changes nothing is no event. */
export async function changeRoom<T, E extends ResultError>(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  code: string,
  work: (change: RoomChange) => Promise<Result<T, E>>,
  { isEvent = true, seat }: ChangeOptions = {},
): Promise<Result<T, E | RoomErrorCode>> {
  if (!settings.rooms) return { ok: false, error: 'ROOM_NOT_FOUND' }
  const transact = () =>
    database.transaction<Result<T, E | RoomErrorCode>>(async (tx) => {
      const room = await lockRoom(tx, code)
      if (!room) return { ok: false, error: (await findRoom(tx, code)) ? 'ROOM_ENDED' : 'ROOM_NOT_FOUND' }
      const { roomId } = room
      const seq = room.seq + 1
      const fields: Partial<RoomRow> = {}
      let isChanged = false
      const now = clock.now()
      const result = await work({
        tx,
        room,
        now,
        setRoom: (changed) => {
          isChanged = true
          Object.assign(fields, changed, { changedSeq: seq })
        },
        addMember: async (row) => {
          isChanged = true
          await insertMember(tx, { ...row, roomId, changedSeq: seq })
        },
        setMember: async (memberId, changed) => {
          isChanged = true
          await updateMember(tx, roomId, memberId, { ...changed, changedSeq: seq })
        },
        setSome: async (memberIds, changed) => {
          if (memberIds.length === 0) return
          isChanged = true
          await updateSome(tx, roomId, memberIds, { ...changed, changedSeq: seq })
        },
        setMembers: async (changed) => {
          isChanged = true
          await updateMembers(tx, roomId, { ...changed, changedSeq: seq })
        },
      })
      if (isChanged) await updateRoom(tx, roomId, { seq, ...(isEvent ? { lastEventAt: now } : {}), ...fields })
      return result
    })
  return await inTurn(database, code, seat, transact)
}

/** A change by a member. */
export async function changeAsMember<T, E extends ResultError>(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { code, secretHash }: SeatKey,
  work: (change: RoomChange, member: MemberRow) => Promise<Result<T, E>>,
  { allowsWaiting = false, ...options }: SeatOptions = {},
): Promise<Result<T, E | SeatErrorCode>> {
  return await changeRoom<T, E | SeatErrorCode>(
    deps,
    code,
    async (change) => {
      const member = await findBySecret(change.tx, change.room.roomId, secretHash)
      if (!member || member.leftAt) return { ok: false, error: 'SEAT_NOT_FOUND' }
      if (!member.isAdmitted && !allowsWaiting) return { ok: false, error: 'SEAT_WAITING' }
      return await work(change, member)
    },
    { ...options, seat: secretHash },
  )
}

/**
 * Whether the caller is who the seat belongs to. What only hosts may do needs the session of an account's seat: its secret
 * may have been left behind in a browser (docs/rules.md#rooms).
 */
export function isOwnSeat({ userId }: SeatKey, member: Pick<MemberRow, 'userId'>): boolean {
  return member.userId === null || member.userId === userId
}

/** A change by the host. */
export async function changeAsHost<T, E extends ResultError>(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  seat: SeatKey,
  work: (change: RoomChange, host: MemberRow) => Promise<Result<T, E>>,
): Promise<Result<T, E | HostErrorCode>> {
  return await changeAsMember<T, E | HostErrorCode>(deps, seat, async (change, member) => {
    if (change.room.hostMemberId !== member.memberId) return { ok: false, error: 'NOT_HOST' }
    return isOwnSeat(seat, member) ? await work(change, member) : { ok: false, error: 'HOST_LOGGED_OUT' }
  })
}

/** A change by a host who does not stand in for the opener. */
export async function changeAsOwner<T, E extends ResultError>(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  seat: SeatKey,
  work: (change: RoomChange, host: MemberRow) => Promise<Result<T, E>>,
): Promise<Result<T, E | HostErrorCode>> {
  return await changeAsHost<T, E | HostErrorCode>(deps, seat, async (change, host) =>
    change.room.hostStandsIn ? { ok: false, error: 'NOT_HOST' } : await work(change, host),
  )
}

/** A room, and a member of it. */
export interface FoundSeat {
  readonly room: RoomRow
  readonly member: MemberRow
}

/** The room and the seat, to read only. */
export async function findSeat(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { code, secretHash }: SeatKey,
): Promise<Result<FoundSeat, SeatErrorCode>> {
  const found = settings.rooms ? await findRoomAndSeat(database, code, secretHash) : null
  if (!found) return { ok: false, error: 'ROOM_NOT_FOUND' }
  const { room, member } = found
  if (room.endedAt) return { ok: false, error: 'ROOM_ENDED' }
  if (!member || member.leftAt) return { ok: false, error: 'SEAT_NOT_FOUND' }
  if (!member.isAdmitted) return { ok: false, error: 'SEAT_WAITING' }
  return { ok: true, value: { room, member } }
}

/** Whether the seat is one of the room, waiting or not. */
export async function hasSeat(deps: Pick<Deps, 'database' | 'settings'>, seat: SeatKey): Promise<boolean> {
  const found = await findSeat(deps, seat)
  return found.ok || found.error === 'SEAT_WAITING'
}
