import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDay, toWeek } from './periods.ts'

const dayMs = 24 * 60 * 60 * 1000
const anyDate = fc.date({ min: new Date('1971-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })

it('a day begins at midnight UTC', () => {
  expect(toDay(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01')
  expect(toDay(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28')
})

it('a week begins on Monday', () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
  for (const day of days) expect(toWeek(new Date(`${day}T12:00:00.000Z`))).toBe('2026-03-02')
  expect(toWeek(new Date('2026-03-09T00:00:00.000Z'))).toBe('2026-03-09')
  expect(toWeek(new Date('2026-01-01T00:00:00.000Z'))).toBe('2025-12-29')
})

it('a time belongs to its day and to its week', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const day = new Date(toDay(date)).getTime()
      const week = new Date(toWeek(date))
      expect(date.getTime() - day).toBeGreaterThanOrEqual(0)
      expect(date.getTime() - day).toBeLessThan(dayMs)
      expect(week.getUTCDay()).toBe(1)
      expect(day - week.getTime()).toBeGreaterThanOrEqual(0)
      expect(day - week.getTime()).toBeLessThan(7 * dayMs)
    }),
  )
})
