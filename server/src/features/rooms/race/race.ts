/** A race from the host's press to its result (docs/rules.md#rooms). */
import { startLeadMs, type RaceEnd } from '@tilerush/core/rooms/constants'
import { raceEndsAt } from '@tilerush/core/rooms/race-end'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { findMember, listMembers } from '../member-store.ts'
import { findRoomBoard, maxRaceMs } from '../playlist.ts'
import {
  changeAsHost,
  changeAsOwner,
  findSeat,
  type HostErrorCode,
  type RoomChange,
  type SeatKey,
  type Nothing,
} from '../room-change.ts'
import { closeRuns, countRuns, findRun } from '../run-store.ts'

type StartError = HostErrorCode | 'RACE_RUNNING' | 'BOARD_NOT_FOUND' | 'NOBODY_READY'

export interface RaceStart {
  readonly race: number
  readonly boardIndex: number
  /** A rematch begins a new series. */
  readonly isRematch?: boolean | undefined
}

/** A repeat for the same race changes nothing. */
export async function startRace(
  deps: Deps,
  seat: SeatKey,
  { race, boardIndex, isRematch = false }: RaceStart,
): Promise<Result<{ readonly startsAt: number }, StartError>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  // It is looked for before the lock; of another playlist once more.
  const boardId = found.value.room.settings.boardIds[boardIndex]
  const board = boardId === undefined ? null : await findRoomBoard(deps, boardId)
  return await changeAsHost<{ readonly startsAt: number }, StartError>(deps, seat, async (change) => {
    const { tx, room, now } = change
    if (room.race === race && room.startsAt) return { ok: true, value: { startsAt: room.startsAt.getTime() } }
    if (room.phase === 'race' || race !== room.race + 1) return { ok: false, error: 'RACE_RUNNING' }
    if (!board || room.settings.boardIds[boardIndex] !== boardId) return { ok: false, error: 'BOARD_NOT_FOUND' }
    const members = await listMembers(tx, room.roomId)
    if (!members.some(({ isPlaying, isOnline }) => isPlaying && isOnline)) return { ok: false, error: 'NOBODY_READY' }
    const startsAt = new Date(now.getTime() + startLeadMs)
    const isNextRound =
      !isRematch &&
      room.phase === 'result' &&
      room.round < room.settings.numRounds &&
      room.boardId === board.content.boardId
    change.setRoom({
      phase: 'race',
      race,
      round: isNextRound ? room.round + 1 : 1,
      ...(isRematch && { seriesFrom: race }),
      boardIndex,
      boardId: board.content.boardId,
      boardVersion: board.version,
      seed: deps.random.uint32(),
      startsAt,
      endsAt: new Date(startsAt.getTime() + maxRaceMs(board, deps.settings.playTimeoutMs)),
      raceEnd: null,
    })
    await change.setMembers({ isReady: false, wish: null })
    return { ok: true, value: { startsAt: startsAt.getTime() } }
  })
}

/** Ends the race when it is over, or sets when it will be. To be called within a change of a running race. */
export async function endRaceIfOver(change: RoomChange): Promise<void> {
  const { tx, room, now } = change
  if (room.phase !== 'race' || !room.endsAt) return
  if (room.endsAt <= now) return await close(change, 'time')
  const endsAt = raceEndsAt(await countRuns(tx, room, now), room.endsAt.getTime(), now.getTime())
  if (endsAt <= now.getTime()) return await close(change, 'runs')
  if (endsAt < room.endsAt.getTime()) change.setRoom({ endsAt: new Date(endsAt) })
}

async function close(change: RoomChange, raceEnd: RaceEnd): Promise<void> {
  await closeRuns(change.tx, change.room, change.now)
  change.setRoom({ phase: 'result', raceEnd })
}

/** The host ends the race at once. A repeat changes nothing. */
export async function endRace(
  deps: Deps,
  seat: SeatKey,
  race: number,
): Promise<Result<Nothing, HostErrorCode | 'RACE_NOT_RUNNING'>> {
  return await changeAsOwner<Nothing, 'RACE_NOT_RUNNING'>(deps, seat, async (change) => {
    const { room } = change
    if (room.race !== race || room.phase === 'lobby') return { ok: false, error: 'RACE_NOT_RUNNING' }
    if (room.phase === 'race') await close(change, 'host')
    return { ok: true, value: {} }
  })
}

type WaitError = HostErrorCode | 'RACE_NOT_RUNNING' | 'MEMBER_NOT_FOUND' | 'MEMBER_NOT_RACING' | 'RUN_IS_IN'

/** The race is not held up by the member any more, who plays on. A repeat changes nothing. */
export async function stopWaitingFor(
  deps: Deps,
  seat: SeatKey,
  { race, memberId }: { readonly race: number; readonly memberId: string },
): Promise<Result<Nothing, WaitError>> {
  return await changeAsOwner<Nothing, WaitError>(deps, seat, async (change) => {
    const { tx, room } = change
    const { roomId } = room
    if (room.phase !== 'race' || room.race !== race) return { ok: false, error: 'RACE_NOT_RUNNING' }
    const member = await findMember(tx, roomId, memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    if (!member.isPlaying || member.firstRace > race) return { ok: false, error: 'MEMBER_NOT_RACING' }
    const run = await findRun(tx, { roomId, race, memberId })
    if (run?.finishedAt) return { ok: false, error: 'RUN_IS_IN' }
    if (member.waivedRace === race) return { ok: true, value: {} }
    await change.setMember(memberId, { waivedRace: race })
    await endRaceIfOver(change)
    return { ok: true, value: {} }
  })
}

/** Back to the lobby, for a new series of rounds. */
export async function openLobby(deps: Deps, seat: SeatKey): Promise<Result<Nothing, HostErrorCode | 'RACE_RUNNING'>> {
  return await changeAsHost<Nothing, 'RACE_RUNNING'>(deps, seat, async (change) => {
    const { room } = change
    if (room.phase === 'race') return { ok: false, error: 'RACE_RUNNING' }
    if (room.phase === 'lobby') return { ok: true, value: {} }
    change.setRoom({
      phase: 'lobby',
      round: 0,
      seriesFrom: room.race + 1,
      startsAt: null,
      endsAt: null,
      raceEnd: null,
    })
    await change.setMembers({ isReady: false, wish: null })
    return { ok: true, value: {} }
  })
}
