/** px. */
const sizes = { largest: 72, smallest: 10, step: 2 } as const
const lineHeight = 1.15

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** The text as large as it fits, broken between words. `measure`: the width of a line at a size. */
export function fitText(
  text: string,
  width: number,
  height: number,
  measure: (line: string, size: number) => number,
): FittedText {
  const words = text.trim().split(/\s+/)
  for (let size: number = sizes.largest; size > sizes.smallest; size -= sizes.step) {
    const lines = breakLines(words, (line) => measure(line, size) <= width)
    if (lines && lines.length * size * lineHeight <= height) return { lines, size }
  }
  // A line that is still too wide is drawn narrower.
  return { lines: breakLines(words, (line) => measure(line, sizes.smallest) <= width) ?? [text], size: sizes.smallest }
}

/** Null when a word alone does not fit. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (!fits(word)) return null
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
