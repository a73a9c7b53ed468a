import type { Todo } from '@tilerush/contract/classrooms/assignments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfAnotherDay } from './todo-query.ts'
import { assignmentText, boardText, dueText } from './todo-texts.ts'

const ownZone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'))
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

const nowMs = Date.parse('2026-11-27T09:00:00Z')
const board = (fields: Partial<Todo['boards'][number]> = {}): Todo['boards'][number] =>
  ({
    boardId: '1',
    card: { numTiles: 12 },
    state: 'open',
    bestMs: null,
    untimed: null,
    bestAccuracy: null,
    metAt: null,
    pairs: null,
    ...fields,
  }) as Todo['boards'][number]

const done = (metAt: string) => board({ state: 'done', metAt })

describe('the due date', () => {
  it.each([
    ['2026-11-27T10:00:00Z', 'soon'],
    // The day after, by the clock of who looks: half past eleven in the evening.
    ['2026-11-28T22:30:00Z', 'soon'],
    ['2026-11-28T23:30:00Z', 'plain'],
    ['2026-11-27T08:59:59Z', 'over'],
  ])('%s is %s', (dueAt, tone) => {
    expect(dueText(dueAt, nowMs).tone).toBe(tone)
  })

  it('says the moment', () => {
    expect(dueText('2026-11-27T17:00:00Z', nowMs).text).toMatch(/^Due today, 6:00/)
    expect(dueText('2026-11-26T17:00:00Z', nowMs).text).toMatch(/^Was due yesterday, 6:00/)
  })
})

describe('the goal', () => {
  const todo: Parameters<typeof assignmentText>[0] = {
    goal: { kind: 'time', ms: 45_000 },
    boards: [board(), board()],
    extraTime: 150,
    lateCounts: true,
    dueAt: '2026-11-28T17:00:00Z',
  }

  it('says that extra time is in a time, and in nothing else', () => {
    expect(assignmentText(todo, nowMs)).toMatch(
      /^Under 45\.00 s, on each board\. Your extra time \(.*1\.5×.*\) is in it\.$/u,
    )
    expect(assignmentText({ ...todo, extraTime: 100, boards: [board()] }, nowMs)).toBe('Under 45.00 s.')
    expect(assignmentText({ ...todo, goal: { kind: 'finish' } }, nowMs)).toBe('Finish once, on each board.')
  })

  it('says after the due date whether a late run counts', () => {
    const over: typeof todo = { ...todo, goal: { kind: 'noWrongClick' }, dueAt: '2026-11-26T17:00:00Z' }
    expect(assignmentText(over, nowMs)).toMatch(/A late run still counts\.$/)
    expect(assignmentText({ ...over, lateCounts: false }, nowMs)).toMatch(/Late runs do not count\.$/)
  })
})

describe('a board', () => {
  const accuracy = { kind: 'accuracy', percent: 90 } as const
  const begun = { bestMs: 9120, bestAccuracy: 0.849 }

  it('says its size before the first run, then the best so far, then the result', () => {
    expect(boardText(accuracy, board())).toBe('12 tiles')
    expect(boardText(accuracy, board(begun))).toBe('Best 84%, 6 more to go')
    expect(boardText({ kind: 'time', ms: 9000 }, board(begun))).toBe('Best 9.12 s')
    expect(boardText({ kind: 'noWrongClick' }, board(begun))).toBe('Best 84%')
    expect(boardText({ kind: 'pairs' }, board({ pairs: { numDone: 1, num: 3 } }))).toBe('1 of 3 pairs')
    expect(boardText({ kind: 'finish' }, board({ ...begun, state: 'late' }))).toBe('84% in 9.12 s')
  })
})

describe('a run that the server has not timed', () => {
  const untimed = { totalMs: 3947, gapMs: 9120 }
  const alone = { untimed, bestAccuracy: 1 }

  it('says so with the gap, and what helps where its time would have met the goal', () => {
    expect(boardText({ kind: 'time', ms: 5000 }, board(alone))).toMatch(
      /^3\.95 s, but not timed .*\(\+9\.12 s\)\. Play/,
    )
    expect(boardText({ kind: 'time', ms: 3900 }, board(alone))).toBe('3.95 s, not timed by the server (+9.12 s)')
    expect(boardText({ kind: 'time', ms: 5000 }, board({ ...alone, bestMs: 6000 }))).toMatch(/^3\.95 s, but/)
    expect(boardText({ kind: 'time', ms: 5000 }, board({ ...alone, bestMs: 4500, state: 'done' }))).toBe(
      '100% in 4.50 s',
    )
  })

  it('leaves a goal of another kind as it is', () => {
    expect(boardText({ kind: 'finish' }, board({ ...alone, state: 'done' }))).toBe('Best 100%')
    expect(boardText({ kind: 'accuracy', percent: 90 }, board({ ...alone, bestAccuracy: 0.849 }))).toBe(
      'Best 84%, 6 more to go',
    )
    expect(boardText({ kind: 'accuracy', percent: 90 }, board({ ...alone, state: 'done' }))).toBe('Best 100%')
  })
})

describe('what is done', () => {
  it('stays until the day is over where the player is', () => {
    // Midnight in Berlin is 23:00 in UTC.
    const both = { boards: [done('2026-11-26T12:00:00Z'), done('2026-11-26T23:01:00Z')] }
    expect(isOfAnotherDay(both, nowMs)).toBe(false)
    expect(isOfAnotherDay({ boards: [done('2026-11-26T22:59:00Z')] }, nowMs)).toBe(true)
    expect(isOfAnotherDay({ boards: [done('2026-11-26T12:00:00Z'), board()] }, nowMs)).toBe(false)
  })
})
