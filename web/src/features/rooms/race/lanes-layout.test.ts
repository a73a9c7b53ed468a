import { describe, expect, it } from 'vitest'
import { getLanesLayout } from './lanes-layout.ts'

describe('the lanes of the presenter', () => {
  it.each([
    [1, { columns: 1, rows: 1, track: 'tiles', numLanes: 1 }],
    [12, { columns: 1, rows: 12, track: 'tiles', numLanes: 12 }],
    [13, { columns: 2, rows: 7, track: 'tiles', numLanes: 13 }],
    [30, { columns: 2, rows: 15, track: 'tiles', numLanes: 30 }],
    [31, { columns: 3, rows: 11, track: 'bar', numLanes: 31 }],
    [60, { columns: 3, rows: 20, track: 'bar', numLanes: 60 }],
    [61, { columns: 1, rows: 12, track: 'tiles', numLanes: 12 }],
    [200, { columns: 1, rows: 12, track: 'tiles', numLanes: 12 }],
  ] as const)('of %d players', (numPlayers, layout) => {
    expect(getLanesLayout(numPlayers, 12)).toEqual(layout)
  })

  it('are bars where a tile would be narrower than 12 px', () => {
    expect(getLanesLayout(12, 36).track).toBe('tiles')
    expect(getLanesLayout(13, 25).track).toBe('tiles')
    expect(getLanesLayout(13, 36).track).toBe('bar')
  })
})
