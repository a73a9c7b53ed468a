/** The order of a ranking. */

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
