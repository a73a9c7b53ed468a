import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minTileSidePx } from './constants.ts'
import { anyLayout } from '../testing/games.ts'
import { fitGrid, type BoardArea } from './grid-fit.ts'
import { boardSize, parseLayout } from './layout.ts'

const desktop: BoardArea = { width: 1376, height: 700, gap: 12 }
const phone: BoardArea = { width: 358, height: 640, gap: 8 }
const smallPhone: BoardArea = { width: 336, height: 470, gap: 8 }
const phoneOnItsSide: BoardArea = { width: 560, height: 360, gap: 8 }

/** How a layout fits an area (docs/design.md#play-board). */
describe('fitGrid', () => {
  it.each([
    ['3x4', desktop, 3, 4],
    ['3x4', phone, 4, 3],
    ['4x3', phone, 4, 3],
    ['4x3', desktop, 4, 3],
    ['6x6', phone, 6, 6],
    ['1x6', phone, 6, 1],
    ['1x12', desktop, 1, 12],
    ['1x12', smallPhone, 6, 2],
    ['1x12', phoneOnItsSide, 2, 6],
    ['1x10', smallPhone, 5, 2],
    ['2x10', smallPhone, 10, 2],
  ] as const)('shows %s on %o as %i rows of %i', (layout, area, rows, columns) => {
    expect(fitGrid(layout, area)).toEqual({ rows, columns })
  })

  it('leaves an odd line whole however small its tiles', () => {
    expect(fitGrid('1x9', { width: 200, height: 100, gap: 0 })).toEqual({ rows: 1, columns: 9 })
  })

  it('shows every tile, turned with the area, and folds a line only when its tiles are too small', () => {
    const side = fc.integer({ min: 200, max: 2000 })
    fc.assert(
      fc.property(anyLayout, side, side, fc.nat(16), (layout, width, height, gap) => {
        const { rows, columns } = fitGrid(layout, { width, height, gap })
        const given = parseLayout(layout)
        expect(rows * columns).toBe(boardSize(layout))
        const isFolded = Math.min(rows, columns) !== Math.min(given.rows, given.columns)
        const isTurned = height > width
        expect(rows).toBeGreaterThanOrEqual(!isFolded && isTurned ? columns : 0)
        expect(isFolded || isTurned ? given : { rows, columns }).toEqual(given)
        if (!isFolded) return
        expect([given.rows, Math.min(rows, columns)]).toEqual([1, 2])
        const longer = Math.max(width, height)
        const shorter = Math.min(width, height)
        const lineTile = Math.min((longer - gap * (given.columns - 1)) / given.columns, shorter)
        expect(lineTile).toBeLessThan(minTileSidePx)
      }),
    )
  })
})
