import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Layout, layouts, minTileSidePx } from './constants.ts'
import { anyLayout } from '../testing/games.ts'
import { fitGrid, tileSide, type BoardArea } from './grid-fit.ts'
import { boardSize, parseLayout } from './layout.ts'

/** What header and prompt leave of the play page, as the browser lays it out. */
const areas = {
  '360x640': { width: 336, height: 481, gap: 5 },
  '390x844': { width: 366, height: 682, gap: 5 },
  '844x390': { width: 551, height: 368, gap: 7 },
  '1440x900': { width: 1382, height: 720, gap: 9.68 },
} as const satisfies Record<string, BoardArea>
const desktop = areas['1440x900']
const phone = areas['390x844']
const smallPhone: BoardArea = { width: 336, height: 470, gap: 8 }
const phoneOnItsSide = areas['844x390']

/** How a layout fits an area (docs/design.md#play-board). */
describe('fitGrid', () => {
  it.each([
    ['3x4', desktop, 3, 4],
    ['3x4', phone, 4, 3],
    ['4x3', phone, 4, 3],
    ['4x3', desktop, 3, 4],
    ['6x4', desktop, 4, 6],
    ['5x3', phoneOnItsSide, 3, 5],
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

  it('leaves a board as it is on a square area', () => {
    for (const layout of layouts) {
      expect(fitGrid(layout, { width: 900, height: 900, gap: 8 })).toEqual(parseLayout(layout))
    }
  })

  it.each(Object.entries(areas))(
    'lays each layout as the screen of %s lies, and says which one scrolls',
    (name, area) => {
      const isUpright = area.height > area.width
      const across: Layout[] = layouts.filter((layout) => {
        const { rows, columns } = fitGrid(layout, area)
        return isUpright ? columns > rows : rows > columns
      })
      expect(across).toEqual([])
      const tooSmall: Layout[] = layouts.filter((layout) => tileSide(fitGrid(layout, area), area) < minTileSidePx)
      expect(tooSmall).toEqual(name === '360x640' ? ['2x10'] : [])
    },
  )

  it('shows every tile, turned with the area, and folds a line only when its tiles are too small', () => {
    const side = fc.integer({ min: 200, max: 2000 })
    fc.assert(
      fc.property(anyLayout, side, side, fc.nat(16), (layout, width, height, gap) => {
        const { rows, columns } = fitGrid(layout, { width, height, gap })
        const given = parseLayout(layout)
        expect(rows * columns).toBe(boardSize(layout))
        const isFolded = Math.min(rows, columns) !== Math.min(given.rows, given.columns)
        const isUpright = height > width
        expect(isUpright ? rows - columns : columns - rows).toBeGreaterThanOrEqual(width === height ? -Infinity : 0)
        if (!isFolded) return
        expect([given.rows, Math.min(rows, columns)]).toEqual([1, 2])
        const [longer, shorter] = isUpright ? [height, width] : [width, height]
        const lineTile = Math.min((longer - gap * (given.columns - 1)) / given.columns, shorter)
        expect(lineTile).toBeLessThan(minTileSidePx)
      }),
    )
  })
})
