/** Runs that count and goals that are met (docs/rules.md#assignments). */
import { assert, boolean, constantFrom, date, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssignmentGoal } from './assignment-state.ts'
import { extraTimes } from './constants.ts'
import { countsForAssignment, isTimed, meetsGoal, type CandidateRun } from './counted-runs.ts'
import { liveMaxMs, runStatuses } from '../play/constants.ts'

const aMoment = date({ min: new Date('2026-11-27T08:00:00.000Z'), max: new Date('2026-11-27T08:00:00.009Z') })
const aRun = record({
  boardId: constantFrom('0001', '0002'),
  startedAt: aMoment,
  outcome: constantFrom('COMPLETED', 'TIMEOUT', null),
  unverifiedReasons: constantFrom<readonly string[]>([], ['rejected']),
  totalDurationMs: option(integer({ min: 1, max: 100 })),
  accuracy: constantFrom(null, 0.5, 0.9, 1),
  numIncorrectClicks: constantFrom(null, 0, 1),
  isLive: option(boolean()),
  runStatus: option(constantFrom(...runStatuses)),
  gapMs: constantFrom(null, 0, liveMaxMs, liveMaxMs + 1),
})
const anAssignment = record({
  boardIds: constantFrom(['0001'], ['0001', '0002']),
  pairs: constantFrom(null, []),
  opensAt: aMoment,
  dueAt: aMoment,
  lateCounts: boolean(),
})
const anExtraTime = constantFrom(...extraTimes)
const aGoal = constantFrom<AssignmentGoal>(
  { kind: 'finish' },
  { kind: 'accuracy', percent: 90 },
  { kind: 'time', ms: 50 },
  { kind: 'noWrongClick' },
)

const plainRun: CandidateRun = {
  boardId: '0001',
  startedAt: new Date('2026-11-27T08:00:00Z'),
  outcome: 'COMPLETED',
  unverifiedReasons: [],
  totalDurationMs: 30_000,
  accuracy: 0.9,
  numIncorrectClicks: 1,
  isLive: true,
  runStatus: 'ranked',
  gapMs: 0,
}

describe('a run counts for an assignment', () => {
  const opensAt = plainRun.startedAt
  const assignment = { boardIds: ['0001'], pairs: null, opensAt, dueAt: opensAt, lateCounts: false }

  it('that began at its start, when the member joined, and when it is due', () => {
    expect(countsForAssignment(plainRun, assignment, { joinedAt: opensAt })).toBe(true)
  })

  it('only if verified and completed, on one of its boards, begun after its start and the joining', () => {
    assert(
      property(aRun, anAssignment, aMoment, (run, given, joinedAt) => {
        if (!countsForAssignment(run, given, { joinedAt })) return
        expect([run.outcome, run.unverifiedReasons, given.pairs]).toEqual(['COMPLETED', [], null])
        expect(given.boardIds).toContain(run.boardId)
        expect(run.startedAt.getTime()).toBeGreaterThanOrEqual(Math.max(given.opensAt.getTime(), joinedAt.getTime()))
        expect(given.lateCounts || run.startedAt.getTime() <= given.dueAt.getTime()).toBe(true)
      }),
    )
  })

  it('also after it is due, where late runs count', () => {
    assert(
      property(aRun, anAssignment, aMoment, (run, given, joinedAt) => {
        const counts = (lateCounts: boolean) => countsForAssignment(run, { ...given, lateCounts }, { joinedAt })
        expect(counts(true) && !counts(false)).toBe(counts(true) && run.startedAt > given.dueAt)
      }),
    )
  })
})

describe('a goal', () => {
  it.each<readonly [AssignmentGoal, Partial<CandidateRun>, met: boolean]>([
    [{ kind: 'finish' }, {}, true],
    [{ kind: 'accuracy', percent: 90 }, {}, true],
    [{ kind: 'accuracy', percent: 91 }, {}, false],
    [{ kind: 'time', ms: 30_000 }, {}, false],
    [{ kind: 'time', ms: 30_001 }, {}, true],
    [{ kind: 'time', ms: 30_001 }, { isLive: false }, false],
    [{ kind: 'noWrongClick' }, {}, false],
    [{ kind: 'noWrongClick' }, { numIncorrectClicks: 0 }, true],
    [{ kind: 'pairs' }, { numIncorrectClicks: 0 }, false],
  ])('%j by a run with %j: %s', (goal, fields, met) => {
    expect(meetsGoal(goal, { ...plainRun, ...fields }, 100)).toBe(met)
  })

  it('under a time is met by runs that the server has timed, and any other whatever says so', () => {
    assert(
      property(aGoal, aRun, anExtraTime, (goal, run, extraTime) => {
        const [timed, untimed] = [true, false].map((isLive) => meetsGoal(goal, { ...run, isLive }, extraTime))
        expect(untimed).toBe(timed && goal.kind !== 'time')
      }),
    )
  })

  it('that is met stays met with more extra time, and by a run that is quicker', () => {
    assert(
      property(aGoal, aRun, anExtraTime, integer({ min: 0, max: 99 }), (goal, run, extraTime, lessMs) => {
        if (!meetsGoal(goal, run, extraTime)) return
        expect(meetsGoal(goal, run, 200)).toBe(true)
        const totalDurationMs = run.totalDurationMs && Math.max(1, run.totalDurationMs - lessMs)
        expect(meetsGoal(goal, { ...run, totalDurationMs }, extraTime)).toBe(true)
      }),
    )
  })
})

it('a run of an older release is timed unless it was late or its gap is long', () => {
  const old = { isLive: null, runStatus: null, gapMs: null }
  expect(isTimed(old)).toBe(true)
  expect([liveMaxMs, liveMaxMs + 1].map((gapMs) => isTimed({ ...old, gapMs }))).toEqual([true, false])
  expect(isTimed({ ...old, runStatus: 'late' })).toBe(false)
  expect(isTimed({ isLive: true, runStatus: 'late', gapMs: liveMaxMs + 1 })).toBe(true)
})
