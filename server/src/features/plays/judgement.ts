/** What a sent click list comes to, by the rules and by the server's clock (docs/rules.md#how-a-run-is-judged). */
import { clockToleranceMs, countdownFrom, countdownTickMs, type UnverifiedReason } from '@tilerush/core/constants'
import { doubtsAbout } from '@tilerush/core/play/fair-play'
import { replay } from '@tilerush/core/play/replay'
import type { Click, PlayResult, TileInput } from '@tilerush/core/play/types'
import type { Layout } from '@tilerush/core/constants'
import type { Outcome } from '../outcome.ts'
import { knowsRules, rulesOf } from './rules.ts'
import type { StartedRow } from './store.ts'

export interface Run {
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly unverifiedReasons: readonly UnverifiedReason[]
}

export type RunRefusal = 'CLICKS_INVALID' | 'PLAY_NOT_OVER' | 'PLAY_EXPIRED' | 'RULES_UNKNOWN'

/** What the start of a play says of its judgement. */
export type JudgedPlay = Pick<
  StartedRow,
  'boardId' | 'boardVersion' | 'seed' | 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs' | 'startedAt'
>

/** The board version that the play is judged by. */
export interface PlayedBoard {
  readonly layout: Layout
  readonly tiles: readonly TileInput[]
}

/** From the stored start to the first click that counts. */
const countdownMs = countdownFrom * countdownTickMs

/** `sinceStartMs`: from the stored start to the list's arrival. `expiryMs`: how long after its time-out the list is taken. */
export function judgeRun(
  play: JudgedPlay,
  { layout, tiles }: PlayedBoard,
  clicks: readonly Click[],
  sinceStartMs: number,
  expiryMs: number,
): Outcome<Run, RunRefusal> {
  const playedMs = sinceStartMs - countdownMs
  if (playedMs > play.timeoutMs + expiryMs) return { refusal: 'PLAY_EXPIRED' }
  if (!knowsRules(play)) return { refusal: 'RULES_UNKNOWN' }
  const replayed = replay({ layout, tiles, seed: play.seed, rules: rulesOf(play), clicks })
  switch (replayed.kind) {
    case 'invalid':
      return { refusal: 'CLICKS_INVALID' }
    case 'timeout':
      if (playedMs + clockToleranceMs < play.timeoutMs) return { refusal: 'PLAY_NOT_OVER' }
      return { value: { result: null, unverifiedReasons: [] } }
    case 'completed':
      return { value: { result: replayed.result, unverifiedReasons: doubtsAbout(replayed.play, playedMs) } }
  }
}
