/** What makes a tile known and a board mastered (docs/rules.md#mastery-and-practice). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownAnswerMs } from '../play/constants.ts'
import { masteredRuns } from './constants.ts'
import { isMastered, type JudgedRun } from './mastery.ts'

const clean: JudgedRun = { outcome: 'COMPLETED', numIncorrectClicks: 0, averageCorrectClickDurationMs: knownAnswerMs }
const anyRun: fc.Arbitrary<JudgedRun> = fc.record({
  outcome: fc.constantFrom('COMPLETED', 'TIMEOUT'),
  numIncorrectClicks: fc.integer({ min: 0, max: 2 }),
  averageCorrectClickDurationMs: fc.integer({ min: 200, max: 2 * knownAnswerMs }),
})

describe('isMastered', () => {
  it('needs enough runs', () => {
    expect(isMastered(Array.from({ length: masteredRuns - 1 }, () => clean))).toBe(false)
    expect(isMastered(Array.from({ length: masteredRuns }, () => clean))).toBe(true)
  })

  it.each([
    ['a wrong click', { numIncorrectClicks: 1 }],
    ['slow answers', { averageCorrectClickDurationMs: knownAnswerMs + 1 }],
    ['a time-out', { outcome: 'TIMEOUT' }],
  ] as const)('is undone by %s in any of the last runs, and by none before', (_, change) => {
    const runs = Array.from({ length: masteredRuns + 1 }, () => clean)
    for (let position = 0; position <= masteredRuns; position += 1) {
      expect(isMastered(runs.with(position, { ...clean, ...change }))).toBe(position === masteredRuns)
    }
  })

  it('never comes from a run that is worse', () => {
    fc.assert(
      fc.property(fc.array(anyRun, { minLength: 1 }), fc.nat(), (runs, position) => {
        const at = position % runs.length
        const run = runs[at] ?? clean
        const worse = runs.with(at, { ...run, numIncorrectClicks: run.numIncorrectClicks + 1 })
        expect(isMastered(runs) || !isMastered(worse)).toBe(true)
      }),
    )
  })
})
