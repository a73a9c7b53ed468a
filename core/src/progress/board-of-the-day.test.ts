import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardOfTheDay } from './board-of-the-day.ts'

const boardIds = Array.from({ length: 36 }, (_, index) => String(index + 1).padStart(4, '0'))
const anyBoards = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }).map((id) => String(id).padStart(4, '0')))
const anyDay = fc
  .tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

describe('boardOfTheDay', () => {
  it('is one of the boards, whatever their order', () => {
    fc.assert(
      fc.property(anyBoards, anyDay, (ids, day) => {
        const chosen = boardOfTheDay(ids, day)
        expect(ids.length === 0 ? [null] : ids).toContain(chosen)
        expect(boardOfTheDay(ids.toReversed(), day)).toBe(chosen)
      }),
    )
  })

  it('stays when another board goes, and gives way to a new one alone', () => {
    fc.assert(
      fc.property(anyBoards, anyDay, fc.nat(), (ids, day, position) => {
        const chosen = boardOfTheDay(ids, day)
        const gone = ids[position % Math.max(1, ids.length)]
        const others = ids.filter((id) => id !== gone || id === chosen)
        expect(boardOfTheDay(others, day)).toBe(chosen)
        expect([chosen, 'new']).toContain(boardOfTheDay([...ids, 'new'], day))
      }),
    )
  })

  it('gives every board its turn within a year, and none more than a few days', () => {
    const counts = new Map<string, number>()
    for (let day = 0; day < 365; day += 1) {
      const date = `2026-${String(1 + Math.floor(day / 31)).padStart(2, '0')}-${String(1 + (day % 31)).padStart(2, '0')}`
      const chosen = boardOfTheDay(boardIds, date) ?? ''
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
    }
    expect(counts.size).toBe(boardIds.length)
    expect(Math.max(...counts.values())).toBeLessThan(25)
  })
})
