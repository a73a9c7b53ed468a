import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Split } from '../play/splits.ts'
import { practiseNext, type SplitRun } from './practise-next.ts'

function split(tileId: string, wrongTileIds: readonly string[] = [], isAnswered = true): Split {
  const isMissed = wrongTileIds.length > 0 || !isAnswered
  return { tileId, prompt: '', startedAtMs: 0, durationMs: 500, wrongTileIds, isAnswered, isMissed, isSlow: false }
}

const anyTile = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyRun: fc.Arbitrary<SplitRun> = fc.record({
  boardId: fc.constantFrom('0001', '0002'),
  splits: fc.uniqueArray(
    fc
      .tuple(anyTile, fc.array(anyTile, { maxLength: 2 }), fc.boolean())
      .map(([tileId, wrong, isAnswered]) => split(tileId, wrong, isAnswered)),
    { selector: ({ tileId }) => tileId },
  ),
})

describe('practiseNext', () => {
  it('asks for what was missed last time, with what was clicked instead', () => {
    const runs = [
      { boardId: '0001', splits: [split('a'), split('b', ['c', 'd', 'c']), split('e', [], false)] },
      { boardId: '0001', splits: [split('a', ['b']), split('e', ['a'])] },
    ]
    expect(practiseNext(runs)).toEqual([
      { boardId: '0001', dueTileIds: ['e', 'b'], tileIds: ['e', 'b', 'a', 'c', 'd'] },
    ])
  })

  it('puts the board with the most first, then the one played last', () => {
    const runs = [
      { boardId: 'one', splits: [split('a', ['b'])] },
      { boardId: 'clean', splits: [split('a')] },
      { boardId: 'two', splits: [split('a', ['b']), split('b', ['a'])] },
      { boardId: 'other', splits: [split('a', ['b'])] },
    ]
    expect(practiseNext(runs).map(({ boardId }) => boardId)).toEqual(['two', 'one', 'other'])
  })

  it('knows a tile as due if and only if its latest answer was a miss', () => {
    fc.assert(
      fc.property(fc.array(anyRun), (runs) => {
        const found = practiseNext(runs)
        for (const boardId of ['0001', '0002']) {
          const due = found.find((practice) => practice.boardId === boardId)?.dueTileIds ?? []
          const splits = runs.filter((run) => run.boardId === boardId).flatMap((run) => run.splits)
          for (const tileId of ['a', 'b', 'c', 'd', 'e']) {
            expect(due.includes(tileId)).toBe(splits.find((prompted) => prompted.tileId === tileId)?.isMissed ?? false)
          }
        }
      }),
    )
  })

  it('repeats no tile and begins with the due ones', () => {
    fc.assert(
      fc.property(fc.array(anyRun), (runs) => {
        for (const { dueTileIds, tileIds } of practiseNext(runs)) {
          expect(dueTileIds.length).toBeGreaterThan(0)
          expect(new Set(tileIds).size).toBe(tileIds.length)
          expect(tileIds.slice(0, dueTileIds.length)).toEqual(dueTileIds)
        }
      }),
    )
  })
})
