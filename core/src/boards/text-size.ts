/**
 * How large a text may be written on a tile, by an estimate of its letters' widths: for lists, covers and the doctor. A
 * board in play is measured (web, fit-texts.ts).
 */

/** A part of the shorter side of the room: one sign does not fill its tile. */
const maxSize = 0.62
const lineHeight = 1.12
/** em. */
const spaceWidth = 0.28
/** A word wider than this is broken, em: kept whole it would be too small to be read. */
const maxWordWidth = 9

const wide = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}`
/** Where a line may end: at spaces, soft hyphens, behind hyphens, and between signs of scripts without spaces. */
const breaks = new RegExp(String.raw`\s+|\u00AD|(?<=[-/])|(?<=[${wide}])`, 'u')
/** em of a bold letter, rather too much than too little. The first that matches holds. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\u200D/u, 0],
  [new RegExp(`[${wide}]`, 'u'), 1.1],
  [/[ilrtfjI.,:;'’!|()]/u, 0.4],
  // Fonts that stand in for scripts that the product's own has not are wider.
  [/(?=\p{Lu})[\p{Script=Cyrillic}\p{Script=Greek}]/u, 0.95],
  [/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u, 0.76],
  [/[\p{Lu}\p{N}mw]/u, 0.72],
]

function widthOf(word: string): number {
  return Array.from(word).reduce((sum, sign) => sum + (widths.find(([kind]) => kind.test(sign))?.[1] ?? 0.6), 0)
}

/** Whether the lines of words (em) fit a square room whose side is `room` em. */
function fits(lines: readonly (readonly number[])[], room: number): boolean {
  let numLines = 0
  for (const words of lines) {
    let used = Number.POSITIVE_INFINITY
    for (const width of words) {
      if (width > room && width <= maxWordWidth) return false
      const isBeside = used + spaceWidth + width <= room
      numLines += isBeside ? 0 : Math.max(1, Math.ceil(width / room))
      used = isBeside ? used + spaceWidth + width : width % room
    }
  }
  return numLines * lineHeight <= room
}

/** The size of the letters, of the shorter side of the room that the text has. More than 0. */
export function estimateTextSize(text: string): number {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split(breaks).map(widthOf))
  let size = maxSize
  while (!fits(lines, 1 / size)) size *= 0.96
  return size
}
