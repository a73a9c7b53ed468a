/** How well tiles are known, by the last answers to each. */
import { knownAfterAnswers } from './constants.ts'

/**
 * The last answers to each tile, newest last: ms of an answer that was right at the first click, null for
 * any other. Plain data, so that it can be stored.
 */
export type Knowledge = Readonly<Record<string, readonly (number | null)[]>>

/** `durationMs`: null for an answer that took more than one click. */
export function recordAnswer(knowledge: Knowledge, tileId: string, durationMs: number | null): Knowledge {
  const answers = [...(knowledge[tileId] ?? []), durationMs]
  return { ...knowledge, [tileId]: answers.slice(-knownAfterAnswers) }
}

/** Known: the last three answers were right at the first click and none took longer than `limitMs`. */
export function isKnown(knowledge: Knowledge, tileId: string, limitMs: number): boolean {
  const answers = knowledge[tileId] ?? []
  return answers.length >= knownAfterAnswers && answers.every((ms) => ms !== null && ms <= limitMs)
}
