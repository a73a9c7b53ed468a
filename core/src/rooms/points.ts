/** Points of a race, and what they come to over a series (docs/rules.md#points). */
import { fastestPoints, unfinishedPoints } from './constants.ts'
import type { RacedRun } from './ranking.ts'

/** A run that is in, with what the server found in its clicks. */
export interface PointedRun extends RacedRun {
  /** Right clicks, as the replay counts them. */
  readonly numFound: number
}

/**
 * Points of each run of one race, from 0 to `fastestPoints`, in the order of the runs; null stays null. A finished run
 * that is not ranked has none, but for one that was not timed: it has found every tile. `numPrompts`: of the race.
 */
export function getRacePoints(runs: readonly (PointedRun | null)[], numPrompts: number): (number | null)[] {
  const fastestMs = Math.min(...runs.flatMap((run) => rankedMs(run) ?? []))
  return runs.map((run) => run && getPoints(run, fastestMs, numPrompts))
}

function getPoints(run: PointedRun, fastestMs: number, numPrompts: number): number {
  if (run.totalDurationMs === null || run.untimedGapMs !== null)
    return Math.round((unfinishedPoints * run.numFound) / Math.max(1, numPrompts))
  const ownMs = rankedMs(run)
  if (ownMs === null) return 0
  return ownMs === fastestMs ? fastestPoints : Math.round((fastestPoints * fastestMs) / ownMs)
}

function rankedMs(run: PointedRun | null): number | null {
  return run?.isVerified ? run.totalDurationMs : null
}

/** The sum; a race without a run adds nothing. */
export function sumPoints(points: readonly (number | null)[]): number {
  return points.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

export interface RankedTotal<T> {
  readonly entry: T
  readonly total: number
  /** From 1, equal totals share one. */
  readonly rank: number
}

/** The most points first; equal totals in the given order. */
export function rankTotals<T>(
  entries: readonly T[],
  getList: (entry: T) => readonly (number | null)[],
): RankedTotal<T>[] {
  const totals = entries.map((entry) => ({ entry, total: sumPoints(getList(entry)) }))
  totals.sort((one, other) => other.total - one.total)
  return totals.map((each) => ({ ...each, rank: 1 + totals.findIndex(({ total }) => total === each.total) }))
}

export interface TeamPoints {
  readonly team: number
  /** Mean of the members' totals: teams differ in size. */
  readonly mean: number
}

/** The teams with a member, the most points first. */
export function rankTeamPoints<T>(
  totals: readonly RankedTotal<T>[],
  getTeam: (entry: T) => number | null,
): TeamPoints[] {
  const byTeam = new Map<number, number[]>()
  for (const { entry, total } of totals) {
    const team = getTeam(entry)
    if (team !== null) byTeam.set(team, [...(byTeam.get(team) ?? []), total])
  }
  return [...byTeam]
    .map(([team, list]) => ({ team, mean: sumPoints(list) / list.length }))
    .toSorted((one, other) => other.mean - one.mean || one.team - other.team)
}
