import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layouts } from './constants.ts'
import { boardSize } from './layout.ts'
import { isPlayable } from './playability.ts'
import { fittingLayout, layoutAfterRemedy } from './remedy.ts'

const layout = fc.constantFrom(...layouts)
const tiles = fc
  .array(fc.record({ prompt: fc.constantFrom('', 'a', 'b|c', ' | '), enabled: fc.boolean() }), { maxLength: 45 })
  .map((list) => list.map((tile, index) => ({ ...tile, tileId: `t${index}` })))

describe('the layout for a number of tiles', () => {
  it('is the largest that they fill, whatever shape is wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), layout, (numTiles, like) => {
        const best = fittingLayout(numTiles, like)
        const sizes = layouts.map(boardSize).filter((size) => size <= numTiles)
        expect(best && boardSize(best)).toBe(sizes.length > 0 ? Math.max(...sizes) : null)
      }),
    )
  })

  it('keeps the shape of the board as far as it can', () => {
    expect(fittingLayout(12, '4x4')).toBe('3x4')
    expect(fittingLayout(12, '5x3')).toBe('4x3')
    expect(fittingLayout(12, '2x8')).toBe('2x6')
    expect(fittingLayout(13, '1x12')).toBe('1x12')
    for (const one of layouts) expect(fittingLayout(boardSize(one), one)).toBe(one)
  })
})

describe('a remedy', () => {
  it('never makes a playable board unplayable, and leaves the layout alone where it can', () => {
    fc.assert(
      fc.property(layout, tiles, fc.array(fc.nat(44)), (boardPortraitLayout, before, off) => {
        const after = before.map((tile, index) => (off.includes(index) ? { ...tile, enabled: false } : tile))
        const found = layoutAfterRemedy({ boardPortraitLayout, tiles: before }, { boardPortraitLayout, tiles: after })
        const wasPlayable = isPlayable(boardPortraitLayout, before)
        const isKept = !wasPlayable || isPlayable(boardPortraitLayout, after)
        expect(found === boardPortraitLayout).toBe(isKept)
        expect(found === null).toBe(!isKept && !layouts.some((one) => isPlayable(one, after)))
        expect(wasPlayable && found !== null && !isPlayable(found, after)).toBe(false)
      }),
    )
  })
})
