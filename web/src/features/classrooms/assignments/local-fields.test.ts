import { toAssignmentState } from '@tilerush/core/classrooms/assignment-state'
import { assert, constantFrom, integer, property } from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { fromLocalFields, toLocalFields } from './local-fields.ts'

const ownZone = process.env['TZ']
const inZone = <T>(zone: string, work: () => T): T => {
  process.env['TZ'] = zone
  return work()
}
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/** Whole, half and quarter hours from UTC, both halves of the year, a change of half an hour, and none. */
const aZone = constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Asia/Riyadh',
)
/** Every minute of two years: each change of the clocks is among them. */
const aMinute = integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 }).map((at) => at * 60_000)
const hourMs = 60 * 60 * 1000

describe('a day and a time of the clock', () => {
  it('are a moment of the viewer’s own time zone', () => {
    const fields = { day: '2026-12-04', time: '18:00' }
    const inUtc = (zone: string) => inZone(zone, () => new Date(fromLocalFields(fields, null) ?? 0).toISOString())
    expect(inUtc('Europe/Berlin')).toBe('2026-12-04T17:00:00.000Z')
    expect(inUtc('Asia/Kathmandu')).toBe('2026-12-04T12:15:00.000Z')
    expect(inUtc('Pacific/Kiritimati')).toBe('2026-12-04T04:00:00.000Z')
  })

  it('say the same after they were read and written, in every zone and at every change of the clocks', () => {
    assert(
      property(aZone, aMinute, (zone, ms) =>
        inZone(zone, () => {
          const fields = toLocalFields(ms)
          const again = fromLocalFields(fields, null) ?? Number.NaN
          expect(toLocalFields(again)).toEqual(fields)
          // The hour that comes twice: of the two the first.
          expect(ms - again === 0 || (ms > again && ms - again <= hourMs)).toBe(true)
        }),
      ),
    )
  })

  it('stay the same moment while nobody changes them, also with seconds and in an hour that comes twice', () => {
    assert(
      property(aZone, aMinute, integer({ min: 0, max: 59_999 }), (zone, ms, more) => {
        expect(inZone(zone, () => fromLocalFields(toLocalFields(ms + more), ms + more))).toBe(ms + more)
      }),
    )
    // 02:30 in Berlin comes at 00:30 and at 01:30 UTC.
    const second = Date.parse('2026-10-25T01:30:00Z')
    inZone('Europe/Berlin', () => {
      expect(fromLocalFields(toLocalFields(second), second)).toBe(second)
      expect(fromLocalFields(toLocalFields(second), null)).toBe(second - hourMs)
    })
  })

  it('are an hour later where the clock skips them', () => {
    inZone('Europe/Berlin', () => {
      const ms = fromLocalFields({ day: '2026-03-29', time: '02:30' }, null)
      expect(toLocalFields(ms ?? 0)).toEqual({ day: '2026-03-29', time: '03:30' })
    })
  })

  it('are no moment while something is missing', () => {
    for (const fields of [
      { day: '', time: '18:00' },
      { day: '2026-12-04', time: '' },
      { day: '12026-12-04', time: '18:00' },
    ])
      expect(fromLocalFields(fields, null)).toBeNull()
  })
})

/** Berlin's clock gives them, from 18:00 to 18:00. */
const hoursOf = (day: string, next: string) =>
  inZone('Europe/Berlin', () => {
    const [from, to] = [day, next].map((each) => fromLocalFields({ day: each, time: '18:00' }, null) ?? 0)
    return ((to ?? 0) - (from ?? 0)) / hourMs
  })

describe('a due date that a teacher types in one zone', () => {
  it('is over in the same minute for a member in any other', () => {
    assert(
      property(aZone, aZone, aMinute, (teachers, members, minute) => {
        const dueMs = inZone(teachers, () => fromLocalFields(toLocalFields(minute), null)) ?? Number.NaN
        const shown = inZone(members, () => fromLocalFields(toLocalFields(dueMs), dueMs))
        expect(shown).toBe(dueMs)
        const state = (nowMs: number) => toAssignmentState({ dueMs: shown ?? 0, lateCounts: true }, null, nowMs)
        expect([state(dueMs - 1), state(dueMs), state(dueMs + 1)]).toEqual(['open', 'open', 'missing'])
      }),
    )
  })

  it('leaves 23 hours on the day that is short, and 25 on the long one', () => {
    expect(hoursOf('2026-03-28', '2026-03-29')).toBe(23)
    expect(hoursOf('2026-10-24', '2026-10-25')).toBe(25)
    expect(hoursOf('2026-11-27', '2026-11-28')).toBe(24)
  })
})
