/** A run as symbols, one a prompt: it shows how the run went, and no answer (docs/rules.md#text-of-a-run). */
import { slowSplitFactor } from '@tilerush/core/play/constants'
import { getSplits } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'

/** `right`: at the first click; `late`: at it, but slower than 1.5 times the run's median; `missed`: not at the first. */
export type PromptMark = 'right' | 'late' | 'missed'

const symbols: Readonly<Record<PromptMark, string>> = { right: '🟩', late: '🟨', missed: '🟥' }
const symbolsPerRow = 10

/** In the order of the run; prompts that the time ran out before are missed. */
export function getPromptMarks(play: Play): PromptMark[] {
  const splits = getSplits(play)
  const answered = splits.filter(({ isAnswered }) => isAnswered)
  const lateMs = slowSplitFactor * getMedian(answered.map(({ durationMs }) => durationMs))
  return play.promptOrder.map((_, index) => {
    const split = splits[index]
    if (!split || split.isMissed) return 'missed'
    return split.durationMs > lateMs ? 'late' : 'right'
  })
}

/** Rows of ten symbols at most, one a line. */
export function toTextGrid(marks: readonly PromptMark[]): string {
  const numRows = Math.ceil(marks.length / symbolsPerRow)
  return Array.from({ length: numRows }, (_, row) =>
    marks
      .slice(row * symbolsPerRow, (row + 1) * symbolsPerRow)
      .map((mark) => symbols[mark])
      .join(''),
  ).join('\n')
}

/** The mean of the two in the middle; 0 of nothing. */
function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length)
}
