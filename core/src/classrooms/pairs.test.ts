import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Split } from '../play/splits.ts'
import { pairRoundsInARow, pairsPerRound } from './constants.ts'
import { afterPairRound, isPairDone, nextPairTiles, pairKey, pairsMetMs, recordOf, type PairRecords } from './pairs.ts'

const pair = { boardId: '0001', clickedTileId: 'sk', askedTileId: 'si' }
const other = { boardId: '0001', clickedTileId: 'nl', askedTileId: 'lu' }

/** Says of each tile of the round whether it was right at the first click. */
function round(answers: Readonly<Record<string, boolean>>): Split[] {
  return Object.entries(answers).map(([tileId, isRight]) => ({
    tileId,
    prompt: tileId,
    startedAtMs: 0,
    durationMs: 900,
    wrongTileIds: isRight ? [] : ['x'],
    isAnswered: true,
    isMissed: !isRight,
    isSlow: false,
  }))
}
const play = (records: PairRecords, answers: Readonly<Record<string, boolean>>, atMs = 1) =>
  afterPairRound(records, [pair, other], round(answers), atMs)
const right = { sk: true, si: true }

describe('a pair of tiles', () => {
  it('is done when it was told apart three times in a row, at that moment and for good', () => {
    let records: PairRecords = {}
    for (const atMs of [10, 20]) records = play(records, right, atMs)
    expect(isPairDone(records, pair)).toBe(false)
    records = play(records, right, 30)
    expect(recordOf(records, pair)).toEqual({ inARow: pairRoundsInARow, doneAtMs: 30 })
    records = play(records, { sk: false, si: true }, 40)
    expect(recordOf(records, pair)).toEqual({ inARow: 0, doneAtMs: 30 })
    expect(isPairDone(records, other)).toBe(false)
  })

  it('begins again after a miss on either tile, and says nothing of a round that asked for one alone', () => {
    const twice = play(play({}, right), right)
    expect(recordOf(play(twice, { sk: true, si: false }), pair).inARow).toBe(0)
    expect(recordOf(play(twice, { sk: false, si: true }), pair).inARow).toBe(0)
    expect(recordOf(play(twice, { sk: false, nl: true, lu: true }), pair).inARow).toBe(2)
  })

  it('is the same whichever of the two was clicked', () => {
    const turned = { ...pair, clickedTileId: pair.askedTileId, askedTileId: pair.clickedTileId }
    expect(pairKey(turned)).toBe(pairKey(pair))
    expect(pairKey({ ...pair, boardId: '0002' })).not.toBe(pairKey(pair))
  })
})

describe('an assignment of pairs', () => {
  it('is met when its last pair is done', () => {
    let records: PairRecords = {}
    for (const atMs of [1, 2, 3]) records = play(records, right, atMs)
    expect(pairsMetMs(records, [pair])).toBe(3)
    expect(pairsMetMs(records, [pair, other])).toBeNull()
    for (const atMs of [4, 5, 6]) records = play(records, { nl: true, lu: true }, atMs)
    expect(pairsMetMs(records, [pair, other])).toBe(6)
  })

  it('is asked a few pairs at a time, those that are not done first, and ends for a player who makes no mistake', () => {
    const numbers = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(numbers, (numPairs) => {
        const pairs = Array.from({ length: numPairs }, (_, index) => ({
          boardId: 'b',
          clickedTileId: `c${index}`,
          askedTileId: `a${index}`,
        }))
        let records: PairRecords = {}
        let numRounds = 0
        while (pairsMetMs(records, pairs) === null) {
          const asked = nextPairTiles(records, pairs)
          expect(asked.length).toBeLessThanOrEqual(2 * pairsPerRound)
          records = afterPairRound(records, pairs, round(Object.fromEntries(asked.map((id) => [id, true]))), numRounds)
          numRounds += 1
        }
        expect(numRounds).toBe(pairRoundsInARow * Math.ceil(numPairs / pairsPerRound))
      }),
    )
  })
})
