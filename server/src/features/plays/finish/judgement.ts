/** Judges a click list by the rules and by the server's clock (docs/rules.md#how-a-run-is-judged). */
import { hash } from 'node:crypto'
import {
  clockToleranceMs,
  countdownFrom,
  countdownTickMs,
  maxStoredGapMs,
  type UnverifiedReason,
} from '@tilerush/core/play/constants'
import { findFlags, getRunTimes, isLive } from '@tilerush/core/play/judgement/fair-play'
import { replay } from '@tilerush/core/play/replay'
import { comparableTimes } from '@tilerush/core/play/judgement/time-shapes'
import type { Click, Play, PlayResult, TileInput } from '@tilerush/core/play/types'
import type { Layout } from '@tilerush/core/boards/constants'
import type { Result } from '../../../lib/result.ts'
import { knowsRules, toRules } from '../rules.ts'
import type { StartedRow } from '../start-store.ts'

export interface Run {
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly unverifiedReasons: readonly UnverifiedReason[]
  /** Whether it was sent at once (docs/rules.md#live-and-late-runs). */
  readonly isLive: boolean
  /** How much more time the server's clock gave it than it claims, ms; null for a run that ran out of time. */
  readonly gapMs: number | null
  /** Hash of its list of times; null for one that is not compared with others. */
  readonly timesHash: string | null
}

export type RunErrorCode = 'CLICKS_INVALID' | 'PLAY_NOT_OVER' | 'PLAY_EXPIRED' | 'RULES_UNKNOWN'

/** The stored start of a play that the judgement needs. */
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
export const countdownMs = countdownFrom * countdownTickMs

/** From the stored start to the list's arrival, ms. */
export interface TimeSinceStart {
  /** As much as the player may have had. */
  readonly atMostMs: number
  /** The clock that measures it best has timed it. */
  readonly byBestClockMs: number
}

/** How a run's list is taken. */
export interface TakenAs {
  /** How long after its time-out the list is taken. */
  readonly expiryMs: number
  /** What the browser says of its line; left out: nothing. */
  readonly roundTripMs?: number | undefined
  /** Its race was over before the run: a list that is not done is one that ran out of time. */
  readonly isCutOff?: boolean
}

export function judgeRun(
  play: JudgedPlay,
  { layout, tiles }: PlayedBoard,
  clicks: readonly Click[],
  sinceStart: TimeSinceStart,
  { expiryMs, roundTripMs = 0, isCutOff = false }: TakenAs,
): Result<Run, RunErrorCode> {
  const playedMs = sinceStart.atMostMs - countdownMs
  if (playedMs > play.timeoutMs + expiryMs) return { ok: false, error: 'PLAY_EXPIRED' }
  if (!knowsRules(play)) return { ok: false, error: 'RULES_UNKNOWN' }
  const replayed = replay({ layout, tiles, seed: play.seed, rules: toRules(play), clicks })
  switch (replayed.kind) {
    case 'invalid':
      return { ok: false, error: 'CLICKS_INVALID' }
    case 'timeout':
      if (!isCutOff && playedMs + clockToleranceMs < play.timeoutMs) return { ok: false, error: 'PLAY_NOT_OVER' }
      return { ok: true, value: { result: null, unverifiedReasons: [], isLive: false, gapMs: null, timesHash: null } }
    case 'completed': {
      const { result } = replayed
      const passedMs = sinceStart.byBestClockMs - countdownMs
      return {
        ok: true,
        value: {
          result,
          unverifiedReasons: findFlags(replayed.play, playedMs),
          isLive: isLive(result.completedDurationMs, passedMs, roundTripMs),
          gapMs: Math.min(Math.round(passedMs) - result.completedDurationMs, maxStoredGapMs),
          timesHash: hashTimes(replayed.play),
        },
      }
    }
  }
}

/** 96 bits distinguish all lists. */
const hashLength = 16

function hashTimes(play: Play): string | null {
  const times = comparableTimes(getRunTimes(play))
  return times === null ? null : hash('sha256', times, 'base64url').slice(0, hashLength)
}
