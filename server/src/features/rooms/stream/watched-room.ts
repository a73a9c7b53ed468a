/** One room as this process knows it, and the streams that watch it. */
import type { Member, ProgressRow, Room, RoomEvent, WaitingSeat } from '@tilerush/contract/rooms/schemas'
import type { StreamEndReason } from '@tilerush/core/rooms/constants'
import type { ReadyBoard } from '../../boards/index.ts'
import { unknownSeq, type ChangedMember, type OpenStream, type RoomChanges } from '../changes-store.ts'
import { getLateMs } from '../lateness.ts'
import type { EventQueue } from './event-queue.ts'
import type { RoomRow } from '../room-store.ts'
import { toMember, toRoom, toWaitingSeat } from '../room-view.ts'

/** Devices that play get progress twice a second: they have a game to draw. */
const playersEveryMs = 450

export interface RoomStream extends OpenStream {
  readonly queue: EventQueue
  /** Set once it got the state; what changes before is part of that. */
  hasBegun: boolean
}

export interface WatchedRoom {
  readonly roomId: string
  /** The number that is known up to; `unknownSeq` before the first read. */
  readonly seq: number
  readonly streams: Set<RoomStream>
  /** The room as a new stream gets it; null before the first read. */
  toState(memberId: string): RoomEvent | null
  /** Whether a race runs whose time is up. */
  isTimeUp(now: Date): boolean
  /** Takes in what was read, and passes it on; progress to presenters alone. Older readings are passed over. */
  apply(changes: RoomChanges, board: ReadyBoard): void
  /** Passes the progress on that devices have not got yet, now and then. `nowMs`: by this process's own clock. */
  passProgress(nowMs: number): void
  /** Sends the last event and ends the stream. */
  endStreams(reason: StreamEndReason, which?: (stream: RoomStream) => boolean): void
}

export function createWatchedRoom(roomId: string, maxPlayers: number): WatchedRoom {
  const streams = new Set<RoomStream>()
  const members = new Map<string, Member>()
  /** Who waits to be let in: kept apart, so that no member ever hears of them. */
  const waiting = new Map<string, WaitingSeat>()
  let seq = unknownSeq
  let room: Room | null = null

  /** Maps members to what devices that play have not got yet. */
  const unsent = new Map<string, ProgressRow>()
  let sentAtMs = -Infinity

  const publish = (event: RoomEvent, isFor: (stream: RoomStream) => boolean = () => true): void => {
    Object.freeze(event)
    for (const stream of streams) if (stream.hasBegun && isFor(stream)) stream.queue.push(event)
  }

  const endStreams: WatchedRoom['endStreams'] = (reason, which = () => true) => {
    const last = Object.freeze({ kind: 'end' as const, reason })
    for (const stream of [...streams].filter(which)) stream.queue.end(last)
  }

  /** A seat that was left, or is used by another stream. */
  function endMemberStreams(changed: ChangedMember): void {
    const isOfMember = ({ memberId }: RoomStream) => memberId === changed.memberId
    if (changed.hasLeft) return endStreams('removed', isOfMember)
    if (changed.streamId === null) return
    const isElsewhere = ({ streamId, sinceSeq }: RoomStream) =>
      streamId !== null && streamId !== changed.streamId && sinceSeq < changed.changedSeq
    endStreams('moved', (stream) => isOfMember(stream) && isElsewhere(stream))
  }

  /** The ids of those who are gone. `isNewRace`: members who left the one before are no longer shown. */
  function takeMembers(
    changed: readonly ChangedMember[],
    { race, phase, startsAt }: RoomRow,
    isNewRace: boolean,
  ): string[] {
    const left = [...members.values()].filter(({ hasLeft }) => hasLeft && (isNewRace || phase === 'lobby'))
    const goneIds = left.map(({ memberId }) => memberId)
    for (const memberId of goneIds) members.delete(memberId)
    for (const row of changed) {
      endMemberStreams(row)
      unsent.delete(row.memberId)
      const isShown = !row.hasLeft || (phase !== 'lobby' && hasLane(row, race))
      if (isShown) members.set(row.memberId, toMember({ ...row }, race, getRun(row), getBegunLateMs(row, startsAt)))
      else if (members.delete(row.memberId)) goneIds.push(row.memberId)
    }
    return goneIds
  }

  /** Whether the host's list has changed. */
  function takeWaiting(changed: readonly ChangedMember[]): boolean {
    let isChanged = false
    for (const row of changed) {
      const isWaiting = !row.isAdmitted && !row.hasLeft
      if (isWaiting) waiting.set(row.memberId, toWaitingSeat(row))
      isChanged = isWaiting || waiting.delete(row.memberId) || isChanged
    }
    return isChanged
  }

  /** Who may let others in: not a host who stands in. */
  const isOwner = ({ memberId }: { readonly memberId: string }): boolean =>
    room?.hostId === memberId && !room.hostStandsIn
  const listWaiting = (): WaitingSeat[] => [...waiting.values()].toSorted((one, other) => one.seat - other.seat)

  function takeProgress(row: ProgressRow): void {
    const [memberId, numFound, numWrong, totalMs] = row
    const member = members.get(memberId)
    if (!member) return
    members.set(memberId, { ...member, progress: { numFound, numWrong, totalMs } })
    unsent.set(memberId, row)
  }

  return {
    roomId,
    get seq() {
      return seq
    },
    streams,
    toState: (memberId) =>
      room && {
        kind: 'state',
        memberId,
        room,
        members: [...members.values()],
        waiting: isOwner({ memberId }) ? listWaiting() : [],
      },
    isTimeUp: (now) => room?.phase === 'race' && room.endsAt !== null && room.endsAt <= now.getTime(),
    apply({ room: row, members: changed, progress }, board) {
      if (row.seq <= seq) return
      const isRoomChanged = row.changedSeq > seq
      const isNewRace = room !== null && room.race !== row.race
      const isNewOwner = room !== null && (room.hostId !== row.hostMemberId || room.hostStandsIn !== row.hostStandsIn)
      seq = row.seq
      if (row.endedAt) return endStreams('ended')
      if (isRoomChanged || !room) room = toRoom(row, board, maxPlayers)
      const goneIds = takeMembers(
        changed.filter(({ isAdmitted }) => isAdmitted),
        row,
        isNewRace,
      )
      const present = changed.flatMap(({ memberId }) => members.get(memberId) ?? [])
      if (isRoomChanged || present.length > 0 || goneIds.length > 0)
        publish({ kind: 'change', room: isRoomChanged ? room : null, members: present, goneIds })
      if (takeWaiting(changed) || isNewOwner) publish({ kind: 'waiting', waiting: listWaiting() }, isOwner)
      if (progress.length === 0) return
      for (const reported of progress) takeProgress(reported)
      publish({ kind: 'progress', race: room.race, rows: [...progress] }, isPresenter)
    },
    passProgress(nowMs) {
      if (unsent.size === 0 || !room || nowMs < sentAtMs + playersEveryMs) return
      sentAtMs = nowMs
      publish({ kind: 'progress', race: room.race, rows: [...unsent.values()] }, (stream) => !isPresenter(stream))
      unsent.clear()
    },
    endStreams,
  }
}

/** Left, but began the race: the lane stays, unless the host removes it. */
const hasLane = ({ isRemoved, progressRace, isRunIn }: ChangedMember, race: number): boolean =>
  !isRemoved && race > 0 && (progressRace === race || isRunIn)

const isPresenter = ({ streamId }: RoomStream): boolean => streamId === null

const getBegunLateMs = ({ runStartedAt }: ChangedMember, startsAt: Date | null): number =>
  runStartedAt === null ? 0 : getLateMs(new Date(runStartedAt), startsAt)

function getRun(row: ChangedMember) {
  if (!row.isRunIn) return null
  return {
    totalDurationMs: row.runTotalDurationMs,
    numFound: row.runNumFound,
    numIncorrectClicks: row.runNumIncorrectClicks,
    isVerified: row.runIsVerified,
    untimedGapMs: row.runUntimedGapMs,
  }
}
