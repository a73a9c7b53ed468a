/** The order of a ranking, and which runs have a place in it. */
import type { RunStatus } from '@tilerush/core/play/constants'

/** What a run is ranked by: the lower total, then the earlier run. */
export interface RankKey {
  readonly playId: string
  readonly totalDurationMs: number
  readonly finishedAt: Date
}

/** The number is below 0 when the first one is better. */
export function compareRanks(one: RankKey, other: RankKey): number {
  return (
    one.totalDurationMs - other.totalDurationMs ||
    one.finishedAt.getTime() - other.finishedAt.getTime() ||
    (one.playId < other.playId ? -1 : Number(one.playId > other.playId))
  )
}

/** A row before its rank and its times are known. */
export interface RankedRun extends RankKey {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly name: string
  readonly avatarUrl: string
  readonly isMe: boolean
  readonly isSender: boolean
}

/** A finished run, ranked or not. */
export interface OwnRun {
  readonly playId: string
  readonly finishedAt: Date
  readonly outcome: 'COMPLETED' | 'TIMEOUT' | null
  /** Null for a run that ran out of time. */
  readonly totalDurationMs: number | null
  readonly unverifiedReasons: readonly string[]
  /** Null for a visitor's run, too. */
  readonly runStatus: RunStatus | null
}

/** Null for a run that is not finished, out of time, flagged, or that needed extra time. */
export function toRankKey(run: Omit<OwnRun, 'finishedAt'> & { readonly finishedAt: Date | null }): RankKey | null {
  const { playId, finishedAt, outcome, totalDurationMs, unverifiedReasons, runStatus } = run
  const isRanked = outcome === 'COMPLETED' && unverifiedReasons.length === 0 && runStatus !== 'extra-time'
  return isRanked && finishedAt && totalDurationMs !== null ? { playId, finishedAt, totalDurationMs } : null
}
