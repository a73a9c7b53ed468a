/** Ranks of a race, by judged times (docs/rules.md#results-of-a-race). */

/** A run that is in. */
export interface RacedRun {
  /** Total with penalties; null for a run that ran out of time. */
  readonly totalDurationMs: number | null
  readonly numIncorrectClicks: number
  /** False for a flagged run, and for one that was not timed: it is shown without a rank. */
  readonly isVerified: boolean
  /** How much more time the server's clock gave a run that it did not time, ms; null for one that it did. */
  readonly untimedGapMs: number | null
}

export interface Ranked<T> {
  readonly entry: T
  /** From 1, equal times share one; null for a run that is not ranked, and for none. */
  readonly rank: number | null
  /** The gap to the first, ms; null without a rank. */
  readonly gapMs: number | null
}

/** Ranked runs by time first, then the rest in the given order. */
export function rankRuns<T>(entries: readonly T[], getRun: (entry: T) => RacedRun | null): readonly Ranked<T>[] {
  const timed = entries.flatMap((entry) => {
    const run = getRun(entry)
    return run?.isVerified && run.totalDurationMs !== null ? [{ entry, totalMs: run.totalDurationMs }] : []
  })
  timed.sort((one, other) => one.totalMs - other.totalMs)
  const bestMs = timed[0]?.totalMs ?? 0
  const ranked = timed.map(({ entry, totalMs }) => ({
    entry,
    rank: 1 + timed.findIndex((other) => other.totalMs === totalMs),
    gapMs: totalMs - bestMs,
  }))
  const isRanked = new Set(ranked.map(({ entry }) => entry))
  return [
    ...ranked,
    ...entries.filter((entry) => !isRanked.has(entry)).map((entry) => ({ entry, rank: null, gapMs: null })),
  ]
}

export interface TeamResult {
  readonly team: number
  /** Mean of the ranked times, ms; null without one. */
  readonly meanMs: number | null
  readonly numRanked: number
}

/** Teams with at least one member by the mean of their ranked times; those without one last. */
export function rankTeams<T>(
  entries: readonly T[],
  getTeam: (entry: T) => number | null,
  getRun: (entry: T) => RacedRun | null,
): readonly TeamResult[] {
  const times = new Map<number, number[]>()
  for (const entry of entries) {
    const team = getTeam(entry)
    if (team === null) continue
    const run = getRun(entry)
    const ranked = run?.isVerified && run.totalDurationMs !== null ? [run.totalDurationMs] : []
    times.set(team, [...(times.get(team) ?? []), ...ranked])
  }
  const results = [...times].map(([team, list]) => ({
    team,
    meanMs: list.length === 0 ? null : list.reduce((sum, ms) => sum + ms, 0) / list.length,
    numRanked: list.length,
  }))
  return results.toSorted(
    (one, other) => (one.meanMs ?? Infinity) - (other.meanMs ?? Infinity) || one.team - other.team,
  )
}
