/** How far a series of races has come (docs/rules.md#points). */
import type { Room } from '@tilerush/contract/rooms/schemas'
import { m } from '../../paraglide/messages.js'

type SeriesRoom = Pick<Room, 'race' | 'round' | 'seriesFrom' | 'boardIndex' | 'settings'>

/** Whether points are shown: a single race shows its times, points would say the same. */
export function isSeries({ race, seriesFrom, settings }: SeriesRoom): boolean {
  return settings.numRounds > 1 || settings.boardIds.length > 1 || race > seriesFrom
}

/** What the host starts after a race; `end`: nothing of the rounds and boards is left. */
export type NextStep = 'round' | 'board' | 'end'

export function getNextStep({ round, boardIndex, settings }: SeriesRoom): NextStep {
  if (round < settings.numRounds) return 'round'
  return boardIndex + 1 < settings.boardIds.length ? 'board' : 'end'
}

/** What a result is the result of. */
export function resultText(room: SeriesRoom): string {
  const { settings, boardIndex } = room
  const [round, rounds, count] = [Math.max(1, room.round), settings.numRounds, settings.boardIds.length]
  if (!isSeries(room)) return m.rooms_result_of({ round, rounds })
  if (getNextStep(room) === 'end') return m.rooms_points_final()
  return count > 1
    ? m.rooms_points_after_board({ round, rounds, position: boardIndex + 1, count })
    : m.rooms_points_after({ round, rounds })
}
