/** A race from the host's press to its result (docs/rules.md#rooms). */
import { startLeadMs } from '@tilerush/core/rooms/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { listMembers } from '../member-store.ts'
import { findRoomBoard, maxRaceMs } from '../playlist.ts'
import {
  changeAsHost,
  findSeat,
  type HostErrorCode,
  type RoomChange,
  type SeatKey,
  type Nothing,
} from '../room-change.ts'
import { isEveryRunIn } from './run-store.ts'

type StartError = HostErrorCode | 'RACE_RUNNING' | 'BOARD_NOT_FOUND' | 'NOBODY_READY'

/** A repeat for the same race changes nothing. */
export async function startRace(
  deps: Deps,
  seat: SeatKey,
  { race, boardIndex }: { readonly race: number; readonly boardIndex: number },
): Promise<Result<{ readonly startsAt: number }, StartError>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  // Before the lock; of another playlist it is looked for again.
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
    const isNextRound = room.phase === 'result' && room.round < room.settings.numRounds
    change.setRoom({
      phase: 'race',
      race,
      round: isNextRound ? room.round + 1 : 1,
      boardIndex,
      boardId: board.content.boardId,
      boardVersion: board.version,
      seed: deps.random.uint32(),
      startsAt,
      endsAt: new Date(startsAt.getTime() + maxRaceMs(board, deps.settings.playTimeoutMs)),
    })
    await change.setMembers({ isReady: false, wish: null })
    return { ok: true, value: { startsAt: startsAt.getTime() } }
  })
}

/** Ends the race when no run is awaited, or its time is over. To be called within a change of a running race. */
export async function endRaceIfOver(change: RoomChange): Promise<void> {
  const { tx, room, now } = change
  if (room.phase !== 'race') return
  const isTimeOver = room.endsAt !== null && room.endsAt <= now
  if (isTimeOver || (await isEveryRunIn(tx, room, now))) change.setRoom({ phase: 'result' })
}

/** Back to the lobby, for a new series of rounds. */
export async function openLobby(deps: Deps, seat: SeatKey): Promise<Result<Nothing, HostErrorCode | 'RACE_RUNNING'>> {
  return await changeAsHost<Nothing, 'RACE_RUNNING'>(deps, seat, async (change) => {
    const { room } = change
    if (room.phase === 'race') return { ok: false, error: 'RACE_RUNNING' }
    if (room.phase === 'lobby') return { ok: true, value: {} }
    change.setRoom({ phase: 'lobby', round: 0, startsAt: null, endsAt: null })
    await change.setMembers({ isReady: false, wish: null })
    return { ok: true, value: {} }
  })
}
