import { describe, expect, it } from 'vitest'
import { rankRuns, rankTeams, type RacedRun } from './ranking.ts'

const run = (totalDurationMs: number | null, isVerified = true): RacedRun => ({
  totalDurationMs,
  numIncorrectClicks: 0,
  isVerified,
  untimedGapMs: null,
})
const entry = (name: string, raced: RacedRun | null, team: number | null = null) => ({ name, raced, team })

describe('ranks', () => {
  it('go by time, equal times share one, and flagged, late and missing runs have none', () => {
    const entries = [
      entry('missing', null),
      entry('slow', run(1900)),
      entry('flagged', run(900, false)),
      entry('first', run(1500)),
      entry('out of time', run(null)),
      entry('as slow', run(1900)),
      entry('last', run(2000)),
    ]
    const ranked = rankRuns(entries, ({ raced }) => raced)
    expect(ranked.map((row) => [row.entry.name, row.rank, row.gapMs])).toEqual([
      ['first', 1, 0],
      ['slow', 2, 400],
      ['as slow', 2, 400],
      ['last', 4, 500],
      ['missing', null, null],
      ['flagged', null, null],
      ['out of time', null, null],
    ])
  })
})

describe('teams', () => {
  it('go by the mean of their ranked times, those without one last', () => {
    const entries = [
      entry('a', run(1000), 0),
      entry('b', run(3000), 0),
      entry('c', run(1500), 1),
      entry('d', run(100, false), 1),
      entry('e', null, 2),
      entry('f', run(1), null),
    ]
    const results = rankTeams(
      entries,
      ({ team }) => team,
      ({ raced }) => raced,
    )
    expect(results).toEqual([
      { team: 1, meanMs: 1500, numRanked: 1 },
      { team: 0, meanMs: 2000, numRanked: 2 },
      { team: 2, meanMs: null, numRanked: 0 },
    ])
  })
})
