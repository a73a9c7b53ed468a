import { describe, expect, it } from 'vitest'
import { layouts } from './constants.ts'
import { boardSize, isLayout, parseLayout } from './layout.ts'

describe('layouts', () => {
  it('offers the 29 of docs/rules.md#layouts, each as rows x columns', () => {
    expect(layouts).toHaveLength(29)
    expect(parseLayout('3x4')).toEqual({ rows: 3, columns: 4 })
    expect(boardSize('2x10')).toBe(20)
    for (const layout of layouts) expect(boardSize(layout)).toBeGreaterThanOrEqual(6)
    expect([isLayout('6x6'), isLayout('7x7')]).toEqual([true, false])
  })
})
