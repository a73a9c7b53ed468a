import { noSeparator, separators } from './constants.ts'

/** Prose puts a space behind its commas and semicolons, tables seldom. */
const spacePenalty = 0.1
/** Below, the signs between words are taken for what they are. */
const leastScore = 0.25

/**
 * The separator that cuts the most rows, and into equally many cells. `cut`: the cells of the first rows by
 * a separator, which quotes protect.
 */
export function chooseSeparator(sample: string, cut: (separator: string) => readonly (readonly string[])[]): string {
  let best: string = noSeparator
  let bestScore = leastScore
  for (const separator of separators) {
    if (!sample.includes(separator)) continue
    const score = getEvenness(cut(separator)) - spacePenalty * getRatioBeforeSpace(sample, separator)
    if (score > bestScore) {
      best = separator
      bestScore = score
    }
  }
  return best
}

/** 0 to 1: the mean of how many rows are cut at all, and how many into the most frequent number of cells. */
function getEvenness(rows: readonly (readonly string[])[]): number {
  const numByLength = new Map<number, number>()
  for (const { length } of rows) if (length > 1) numByLength.set(length, (numByLength.get(length) ?? 0) + 1)
  const numCut = [...numByLength.values()].reduce((sum, num) => sum + num, 0)
  return rows.length === 0 ? 0 : (numCut + Math.max(0, ...numByLength.values())) / 2 / rows.length
}

function getRatioBeforeSpace(sample: string, separator: string): number {
  return (sample.split(`${separator} `).length - 1) / (sample.split(separator).length - 1)
}
