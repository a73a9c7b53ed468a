/** When a board is mastered: see `masteredRuns` for the reason of the rule. */
import { knownAnswerMs } from '../play/constants.ts'
import { masteredRuns } from './constants.ts'

/** What the rule asks of a run. */
export interface JudgedRun {
  readonly outcome: 'COMPLETED' | 'TIMEOUT'
  readonly numIncorrectClicks: number
  readonly averageCorrectClickDurationMs: number
}

/** `runs`: the verified ones on games not met before, newest first; older ones than the rule needs are passed over. */
export function isMastered(runs: readonly JudgedRun[]): boolean {
  const last = runs.slice(0, masteredRuns)
  return last.length === masteredRuns && last.every(isClean)
}

function isClean({ outcome, numIncorrectClicks, averageCorrectClickDurationMs }: JudgedRun): boolean {
  return outcome === 'COMPLETED' && numIncorrectClicks === 0 && averageCorrectClickDurationMs <= knownAnswerMs
}
