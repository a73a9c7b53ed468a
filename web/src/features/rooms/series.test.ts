import { describe, expect, it } from 'vitest'
import { createRoom } from './testing.ts'
import { getNextStep, isSeries, resultText } from './series.ts'

const { settings } = createRoom()
const after = (race: number, round: number, boardIndex: number, seriesFrom = 1) =>
  createRoom({
    settings: { ...settings, numRounds: 3, boardIds: ['0001', '0002'] },
    phase: 'result',
    race,
    round,
    boardIndex,
    seriesFrom,
  })

describe('a series', () => {
  it('goes on with the next round, then with the next board, to its end', () => {
    const played = [after(1, 1, 0), after(2, 2, 0), after(3, 3, 0), after(4, 1, 1), after(5, 2, 1), after(6, 3, 1)]
    expect(played.map(getNextStep)).toEqual(['round', 'round', 'board', 'round', 'round', 'end'])
    expect([played[0], played[5]].map((room) => room && resultText(room))).toEqual([
      'Points after round 1 of 3, board 1 of 2',
      'Final result by points',
    ])
  })

  it('is none of a single race, until it goes on', () => {
    expect(isSeries(createRoom({ race: 1 }))).toBe(false)
    expect(isSeries(createRoom({ race: 4, seriesFrom: 4 }))).toBe(false)
    expect(resultText(createRoom({ race: 4, round: 1, seriesFrom: 4 }))).toBe('Result of round 1 of 1')
    expect(isSeries(createRoom({ race: 5, seriesFrom: 4 }))).toBe(true)
    expect(isSeries(after(1, 1, 0))).toBe(true)
  })
})
