/** What a play comes to (docs/rules.md#personal-best). */
import type { Play, PlayResult } from './types.ts'

/** The wording of the current prompt; null unless PLAYING. */
export function currentPrompt(play: Play): string | null {
  if (play.state !== 'PLAYING') return null
  const prompted = play.promptOrder[play.promptIndex]
  return play.grid.find((tile) => tile.tileId === prompted)?.prompt ?? null
}

/** Penalty so far, ms: the wrong clicks times the penalty of the play's rules. */
export function penaltyMs(play: Play): number {
  return play.numIncorrectClicks * play.rules.wrongClickPenaltyMs
}

/** The result's fields from the counts of a completed run. */
export function resultFrom(
  completedDurationMs: number,
  numTilesOnBoard: number,
  numIncorrectClicks: number,
  wrongClickPenaltyMs: number,
): PlayResult {
  const numClicksTotal = numTilesOnBoard + numIncorrectClicks
  const penaltyDurationMs = numIncorrectClicks * wrongClickPenaltyMs
  return {
    accuracy: numTilesOnBoard / numClicksTotal,
    averageCorrectClickDurationMs: completedDurationMs / numTilesOnBoard,
    completedDurationMs,
    penaltyDurationMs,
    totalDurationMs: completedDurationMs + penaltyDurationMs,
    numClicksTotal,
    numIncorrectClicks,
    numTilesOnBoard,
  }
}

/** The result of a run that was completed; null for any other. */
export function toResult(play: Play): PlayResult | null {
  if ((play.state !== 'COMPLETED' && play.state !== 'SUMMARY') || play.endedAtMs === null) return null
  return resultFrom(play.endedAtMs, play.promptOrder.length, play.numIncorrectClicks, play.rules.wrongClickPenaltyMs)
}
