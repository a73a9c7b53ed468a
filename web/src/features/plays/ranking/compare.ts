/** A run of the ranking against another one of the same game, prompt by prompt. */
import type { DealRankingRow, DealRanking } from '@tilerush/contract/plays/deal-ranking'
import { shownDifferenceMs } from '../../../lib/format/numbers.ts'

/**
 * Whom to compare with: the chosen one, at first the sender, else the best of the others; null for none.
 * `chosenRank`: null until one is chosen.
 */
export function toOpponent({ rows, own }: DealRanking, chosenRank: number | null): DealRankingRow | null {
  if (!own) return null
  const others = rows.filter(({ isMe }) => !isMe)
  const chosen = chosenRank === null ? undefined : others.find(({ rank }) => rank === chosenRank)
  return chosen ?? others.find(({ isSender }) => isSender) ?? others[0] ?? null
}

/** How the own run did at each prompt, as shown: ms, less than 0 where it was faster. */
export function promptGaps(own: readonly number[], other: readonly number[]): number[] {
  return own.slice(0, other.length).map((_, index) => shownDifferenceMs(promptMs(own, index), promptMs(other, index)))
}

function promptMs(splits: readonly number[], index: number): number {
  return (splits[index] ?? 0) - (splits[index - 1] ?? 0)
}

/** From here on a bar fades out: the number says the rest. */
const fullBarMs = 1000
/** Per cent of the row, which holds a bar to either side. */
const fullBarPercent = 44
const cutBarPercent = 48

export function toBar(gapMs: number): { readonly widthPercent: number; readonly isCut: boolean } {
  const size = Math.abs(gapMs)
  const isCut = size >= fullBarMs
  return { isCut, widthPercent: isCut ? cutBarPercent : (fullBarPercent * size) / fullBarMs }
}

/** "−2.14", "+0.58"; "0.00" for none. `text` is the size in seconds. */
export function signed(gapMs: number, text: string): string {
  if (gapMs === 0) return text
  return `${gapMs < 0 ? '−' : '+'}${text}`
}
