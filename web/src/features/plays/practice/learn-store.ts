/** Keeps how far each user has come with each board, in this browser. */
import type { LearnProgress } from '@tilerush/core/play/learn'

const keyOf = (userId: string, boardId: string): string => `tilerush-learn:${userId}:${boardId}`

/** Null without any, or where the browser keeps nothing. */
export function keptProgress(userId: string, boardId: string): LearnProgress | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, boardId)) ?? 'null')
    return isProgress(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepProgress(userId: string, boardId: string, progress: LearnProgress): void {
  try {
    localStorage.setItem(keyOf(userId, boardId), JSON.stringify(progress))
  } catch {
    // Storage is blocked or full: the progress holds for this page only.
  }
}

export function forgetProgress(userId: string, boardId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, boardId))
  } catch {
    // There is nothing kept either.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isAnswers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((ms) => ms === null || typeof ms === 'number')

/** Whatever else lies under the key (an older release, another hand) is no progress. */
function isProgress(value: unknown): value is LearnProgress {
  if (typeof value !== 'object' || value === null) return false
  const { order, numOpen, knowledge, answered } = value as Readonly<Record<string, unknown>>
  return (
    isTexts(order) &&
    isTexts(answered) &&
    Number.isInteger(numOpen) &&
    typeof knowledge === 'object' &&
    knowledge !== null &&
    Object.values(knowledge).every(isAnswers)
  )
}
