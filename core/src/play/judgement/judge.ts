/** The one function that judges a click, for the running game and for the replay. */

/** What a click is judged by. */
export interface ClickSituation {
  readonly timeoutMs: number
  /** Tile id of the current prompt. */
  readonly promptedTileId: string | undefined
  /** Whether the tile is on the grid and not clicked yet. */
  readonly isOpen: boolean
}

export type Verdict = 'right' | 'wrong' | 'ignored' | 'timeout'

/**
 * The tile of the current prompt is right, any other open tile is wrong, a clicked one is ignored; at the maximum
 * duration the play is out of time (docs/rules.md#clicks).
 */
export function judge(tileId: string, atMs: number, situation: ClickSituation): Verdict {
  if (atMs >= situation.timeoutMs) return 'timeout'
  if (!situation.isOpen) return 'ignored'
  return tileId === situation.promptedTileId ? 'right' : 'wrong'
}
