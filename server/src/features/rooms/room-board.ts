/** The board of the next or running race, as the play screen shows one. */
import type { Locale } from '@tilerush/core/language/constants'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { toPlayableBoard } from '../boards/index.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from './room-change.ts'

/** It reads the version that the race is played in, whatever has become of the board since. */
export async function roomBoard(
  deps: Deps,
  seat: SeatKey,
  locale: Locale,
): Promise<Result<PlayableBoard, SeatErrorCode | 'BOARD_NOT_FOUND'>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { boardId, boardVersion: version, settings } = found.value.room
  const board = await toPlayableBoard(deps, { boardId, version, mode: 'live', promoted: false }, locale)
  return { ok: true, value: settings.hasPenalty ? board : { ...board, wrongClickPenaltyMs: 0 } }
}
