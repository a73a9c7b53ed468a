/** What stands on the image of a run. It shows no answers. */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { productName } from '@tilerush/core/product/constants'
import { getSplits } from '@tilerush/core/play/splits'
import { categoryName } from '../../boards/index.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'

export interface ShareBar {
  /** 0 to 1, of the longest. */
  readonly run: number
  readonly penalty: number
}

export interface ShareCard {
  readonly board: string
  readonly category: string
  /** The huge one: the total, or how many prompts were answered. */
  readonly figure: string
  readonly line: string
  /** One a prompt, in the order of the run. */
  readonly bars: readonly ShareBar[]
  /** The whole in words, beside the image. */
  readonly text: string
}

export function toCard(run: FinishedRun, board: PlayableBoard): ShareCard {
  const { play, result } = run
  const splits = getSplits(play)
  const getPenalty = (wrong: readonly string[]): number => wrong.length * play.rules.wrongClickPenaltyMs
  const longestMs = Math.max(1, ...splits.map((split) => split.durationMs + getPenalty(split.wrongTileIds)))
  const total = play.promptOrder.length
  const figure = result ? resultSeconds(result.totalDurationMs) : `${play.promptIndex}/${total}`
  const line = result
    ? m.share_line({ tiles: total, wrong: play.numIncorrectClicks })
    : m.summary_answered_count({ answered: play.promptIndex, total })
  return {
    board: board.name,
    category: categoryName(board.category),
    figure,
    line,
    bars: splits.map((split) => ({
      run: split.durationMs / longestMs,
      penalty: getPenalty(split.wrongTileIds) / longestMs,
    })),
    text: result
      ? m.share_text({ board: board.name, seconds: figure, product: productName })
      : m.share_text_out_of_time({ board: board.name, answered: play.promptIndex, total, product: productName }),
  }
}
