/** A run as text: board, time, a symbol for each prompt, and the link. It shows no answers. */
import { type PromptMark, getPromptMarks, toTextGrid } from './text-grid.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'

export interface ShareGrid {
  /** One a prompt, in the order of the run. */
  readonly marks: readonly PromptMark[]
  /** The same in words. */
  readonly label: string
  /** What is passed on. */
  readonly text: string
}

/** `link`: undefined while the run is not saved. */
export function toShareGrid(
  { play, result }: Pick<FinishedRun, 'play' | 'result'>,
  boardName: string,
  link: string | undefined,
): ShareGrid {
  const marks = getPromptMarks(play)
  const getCount = (mark: PromptMark): number => marks.filter((one) => one === mark).length
  const heading = result
    ? m.share_grid_time({ board: boardName, seconds: resultSeconds(result.totalDurationMs) })
    : m.share_grid_answered({ board: boardName, answered: play.promptIndex, total: play.promptOrder.length })
  return {
    marks,
    label: m.share_grid_label({ right: getCount('right'), late: getCount('late'), missed: getCount('missed') }),
    text: [heading, toTextGrid(marks), ...(link ? [link] : [])].join('\n'),
  }
}
