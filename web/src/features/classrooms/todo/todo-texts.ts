/** What a card of To do says of its assignment and of each board. */
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import { percentText, resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { extraTimeText } from '../extra-time.ts'
import { goalText } from '../goal-text.ts'
import { momentText, toDayNumber } from '../moment-text.ts'
import { isDone } from './todo-query.ts'

export interface DueText {
  readonly text: string
  /** `soon` from the day before. */
  readonly tone: 'plain' | 'soon' | 'over'
}

export function dueText(dueAt: string, nowMs: number): DueText {
  const dueMs = Date.parse(dueAt)
  const moment = momentText(dueMs, nowMs)
  if (dueMs < nowMs) return { text: m.todo_was_due({ moment }), tone: 'over' }
  const isSoon = toDayNumber(dueMs) - toDayNumber(nowMs) <= 1
  return isSoon ? { text: m.todo_due({ moment }), tone: 'soon' } : { text: moment, tone: 'plain' }
}

/** 'Under 45.00 s on each board. Your extra time is in it. A late run still counts.' */
export function assignmentText(
  todo: Pick<Todo, 'goal' | 'boards' | 'extraTime' | 'lateCounts' | 'dueAt'>,
  nowMs: number,
) {
  const goal = goalText(todo.goal)
  const isOnEach = todo.boards.length > 1 && todo.goal.kind !== 'pairs'
  const sentences = [isOnEach ? m.todo_on_each({ goal }) : m.todo_on_one({ goal })]
  if (todo.goal.kind === 'time' && todo.extraTime > 100) {
    sentences.push(m.todo_extra_time({ factor: extraTimeText(todo.extraTime) }))
  }
  if (Date.parse(todo.dueAt) < nowMs) sentences.push(todo.lateCounts ? m.todo_late_counts() : m.todo_late_counts_not())
  return sentences.join(' ')
}

/** How far the player is with a board. */
export function boardText(goal: Todo['goal'], board: Todo['boards'][number]): string {
  const { card, bestMs, untimed, bestAccuracy } = board
  if (!card) return m.todo_board_gone()
  if (board.pairs) return m.todo_pairs_done({ done: board.pairs.numDone, count: board.pairs.num })
  if (bestAccuracy === null) return m.todo_num_tiles({ count: card.numTiles })
  const percent = percentText(bestAccuracy)
  if (goal.kind === 'time' && !isDone(board) && untimed) return untimedText(goal.ms, untimed)
  if (isDone(board) && bestMs !== null) return m.todo_result({ percent, seconds: resultSeconds(bestMs) })
  if (goal.kind === 'time' && bestMs !== null) return m.todo_best_time({ seconds: resultSeconds(bestMs) })
  if (goal.kind !== 'accuracy') return m.todo_best_accuracy({ percent })
  if (isDone(board)) return m.todo_best_accuracy({ percent })
  const missing = goal.percent - Math.floor((bestAccuracy ?? 0) * 100)
  return m.todo_best_to_go({ percent, missing: wholeNumber(Math.max(1, missing)) })
}

/** A time that would have met the goal had the server seen it says what helps. */
function untimedText(goalMs: number, { totalMs, gapMs }: NonNullable<Todo['boards'][number]['untimed']>): string {
  const times = { seconds: resultSeconds(totalMs), gap: resultSeconds(gapMs) }
  return totalMs < goalMs ? m.todo_untimed(times) : m.rooms_untimed(times)
}
