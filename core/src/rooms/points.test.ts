import { array, assert, boolean, integer, nat, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fastestPoints, unfinishedPoints } from './constants.ts'
import { getRacePoints, rankTeamPoints, rankTotals, type PointedRun, sumPoints } from './points.ts'

const run = (totalDurationMs: number | null, numFound = 12, isVerified = totalDurationMs !== null): PointedRun => ({
  totalDurationMs,
  numFound,
  numIncorrectClicks: 0,
  isVerified,
  untimedGapMs: null,
})
const numPrompts = 12
const anyRun = record({
  totalDurationMs: option(integer({ min: 1, max: 600_000 })),
  numFound: integer({ min: 0, max: numPrompts }),
  numIncorrectClicks: nat(50),
  isVerified: boolean(),
  untimedGapMs: option(integer({ min: 1001, max: 90_000 })),
}).map((each) => ({ ...each, untimedGapMs: each.isVerified ? null : each.untimedGapMs }))
const anyRace = array(option(anyRun), { maxLength: 30 })

describe('the points of a race', () => {
  it('go by the fastest ranked run; unfinished ones by what was found; flagged and missing ones have none', () => {
    const runs = [run(20_000), run(10_000), run(30_000), run(null, 6), run(1000, 12, false), null]
    expect(getRacePoints(runs, numPrompts)).toEqual([500, 1000, 333, 250, 0, null])
  })

  it('are those of an unfinished run for one that the server did not time, however quick it says it was', () => {
    const untimed = { ...run(1000, 12, false), untimedGapMs: 9000 }
    expect(getRacePoints([untimed, run(10_000)], numPrompts)).toEqual([unfinishedPoints, 1000])
    expect(getRacePoints([untimed], numPrompts)).toEqual([unfinishedPoints])
  })

  it('are whole numbers from 0 to 1000, and none for who is absent', () => {
    assert(
      property(anyRace, (runs) => {
        const points = getRacePoints(runs, numPrompts)
        expect(points.length).toBe(runs.length)
        for (const [index, each] of points.entries()) {
          expect(each === null).toBe(runs[index] === null)
          expect(Number.isInteger(each ?? 0)).toBe(true)
          expect(each ?? 0).toBeGreaterThanOrEqual(0)
          const most = runs[index]?.totalDurationMs === null ? unfinishedPoints : fastestPoints
          expect(each ?? 0).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('are 1000 for the fastest ranked run, and never more for a slower one', () => {
    assert(
      property(anyRace, (runs) => {
        const points = getRacePoints(runs, numPrompts)
        const ranked = runs.flatMap((each, index) =>
          each?.isVerified && each.totalDurationMs !== null
            ? [{ ms: each.totalDurationMs, points: points[index] ?? 0 }]
            : [],
        )
        ranked.sort((one, other) => one.ms - other.ms)
        expect(ranked[0]?.points ?? fastestPoints).toBe(fastestPoints)
        for (const [index, each] of ranked.entries())
          expect(each.points).toBeLessThanOrEqual(ranked[index - 1]?.points ?? fastestPoints)
      }),
    )
  })

  it('rise with what an unfinished run has found', () => {
    assert(
      property(integer({ min: 1, max: 100 }), (prompts) => {
        const runs = Array.from({ length: prompts + 1 }, (_, numFound) => run(null, numFound))
        const points = getRacePoints(runs, prompts).map((each) => each ?? 0)
        expect([points[0], points.at(-1)]).toEqual([0, unfinishedPoints])
        expect(points).toEqual(points.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('totals', () => {
  it('are sums, and equal ones share a rank', () => {
    const ranked = rankTotals(
      [
        { name: 'late', points: [null, 900] },
        { name: 'first', points: [1000, 800] },
        { name: 'as late', points: [900, null] },
        { name: 'last', points: [0, null] },
      ],
      ({ points }) => points,
    )
    expect(ranked.map(({ entry, total, rank }) => [entry.name, total, rank])).toEqual([
      ['first', 1800, 1],
      ['late', 900, 2],
      ['as late', 900, 2],
      ['last', 0, 4],
    ])
  })

  it('are in order, and no race takes any away', () => {
    const points = array(option(nat(fastestPoints)), { maxLength: 10 })
    assert(
      property(array(points), (entries) => {
        const ranked = rankTotals(entries, (each) => each)
        for (const [index, { entry, total, rank }] of ranked.entries()) {
          expect(total).toBeLessThanOrEqual(ranked[index - 1]?.total ?? Infinity)
          expect(rank).toBeLessThanOrEqual(index + 1)
          expect(sumPoints([...entry, 7])).toBe(total + 7)
        }
      }),
    )
  })

  it('of teams are means: teams differ in size', () => {
    const totals = rankTotals(
      [
        { team: 0, points: [600] },
        { team: 1, points: [500] },
        { team: 1, points: [500] },
        { team: 0, points: [200] },
        { team: null, points: [1000] },
      ],
      ({ points }) => points,
    )
    expect(rankTeamPoints(totals, ({ team }) => team)).toEqual([
      { team: 1, mean: 500 },
      { team: 0, mean: 400 },
    ])
  })
})
