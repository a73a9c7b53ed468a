import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stretchGoal, toAssignmentState } from './assignment-state.ts'
import { extraTimes } from './constants.ts'

/** Around both changes of daylight saving of 2026 in Berlin, and of the date in Auckland and Los Angeles. */
const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
const offsets = ['-08:00', '-07:00', '+00:00', '+01:00', '+02:00', '+05:30', '+12:00', '+13:00']
const aMoment = integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 9, 27) })

const at = (metMs: number | null, nowMs: number, lateCounts = true) =>
  toAssignmentState({ dueMs: 1000, lateCounts }, metMs, nowMs)

describe('the state of a board', () => {
  it('is done when the goal was met by a run begun in time, and late after that where late runs count', () => {
    expect([at(1000, 5000), at(1001, 5000), at(1001, 5000, false)]).toEqual(['done', 'late', 'missing'])
    expect([at(null, 1000), at(null, 1001)]).toEqual(['open', 'missing'])
  })

  it('stays done and late whatever the time, and is never late where late runs do not count', () => {
    assert(
      property(aMoment, boolean(), aMoment, aMoment, aMoment, (dueMs, lateCounts, metMs, nowMs, thenMs) => {
        const [now, then] = [nowMs, thenMs].map((ms) => toAssignmentState({ dueMs, lateCounts }, metMs, ms))
        const isMet = metMs <= dueMs || lateCounts
        expect(now === then || !isMet).toBe(true)
        expect(isMet).toBe(now === 'done' || now === 'late')
        expect(now === 'late' && !lateCounts).toBe(false)
      }),
    )
  })

  it('goes from open to missing once, when it is due', () => {
    assert(
      property(aMoment, boolean(), aMoment, (dueMs, lateCounts, nowMs) => {
        const state = toAssignmentState({ dueMs, lateCounts }, null, nowMs)
        expect(state).toBe(nowMs > dueMs ? 'missing' : 'open')
      }),
    )
  })

  it('is the same in every time zone, also on days of 23 and 25 hours: due is a moment', () => {
    assert(
      property(constantFrom(...days), constantFrom(...offsets), integer({ min: 0, max: 23 }), (day, offset, hour) => {
        const dueMs = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00${offset}`)
        const times = { dueMs: new Date(new Date(dueMs).toISOString()).getTime(), lateCounts: true }
        expect(toAssignmentState(times, dueMs, dueMs)).toBe('done')
        expect(toAssignmentState(times, dueMs + 1, dueMs + 1)).toBe('late')
        expect(toAssignmentState(times, null, dueMs)).toBe('open')
        expect(toAssignmentState(times, null, dueMs + 1)).toBe('missing')
      }),
    )
  })
})

it('extra time stretches a goal under a time, and no other', () => {
  expect(stretchGoal({ kind: 'time', ms: 30_000 }, 150)).toEqual({ kind: 'time', ms: 45_000 })
  for (const extraTime of extraTimes) {
    expect(stretchGoal({ kind: 'accuracy', percent: 90 }, extraTime)).toEqual({ kind: 'accuracy', percent: 90 })
  }
})
