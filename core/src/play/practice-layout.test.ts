import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardSize } from '../boards/layout.ts'
import { layouts } from '../boards/constants.ts'
import { practiceOtherTiles } from './constants.ts'
import { practiceLayout } from './practice-layout.ts'

/** They belong to the layouts that may be chosen for a board of N tiles. */
const sizesFor = (numTiles: number): number[] =>
  layouts.filter((layout) => numTiles < 8 || !layout.startsWith('1x')).map(boardSize)

describe('practiceLayout', () => {
  it.each([
    [3, 12, '2x4'],
    [4, 12, '2x4'],
    [3, 7, '1x6'],
    [4, 7, '1x7'],
    [5, 36, '2x4'],
    [6, 36, '3x3'],
    [8, 36, '3x4'],
    [12, 12, '3x4'],
    [13, 13, '3x4'],
    [36, 200, '6x6'],
    [1, 5, null],
  ] as const)('%i of %i tiles lie as %s', (numPrompted, numTiles, expected) => {
    expect(practiceLayout(numPrompted, numTiles)).toBe(expected)
  })

  it('is filled by the board, and no smaller one of several rows would do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 6, max: 80 }), (numPrompted, numTiles) => {
        const layout = practiceLayout(numPrompted, numTiles)
        const sizes = sizesFor(numTiles)
        const size = layout ? boardSize(layout) : 0
        expect(size).toBeLessThanOrEqual(numTiles)
        const roomy = sizes.filter((other) => other <= numTiles && other >= numPrompted + practiceOtherTiles)
        const filled = sizes.filter((other) => other <= numTiles)
        expect(size).toBe(roomy.length > 0 ? Math.min(...roomy) : Math.max(...filled))
      }),
    )
  })
})
