/** Unicode forms of texts from outside, in a time that grows with their length alone. */

/**
 * To sort the marks of one letter takes the square of their number, half a minute for 100,000: more of them than
 * Unicode's own format for streams allows (UAX 15, 13) are cut off. No letter of any script has half as many.
 */
const stackedMarks = /(\p{M}{30})\p{M}+/gu

/** The text in one form, an accent with its letter. */
export function toNfc(text: string): string {
  return withoutStackedMarks(text).normalize('NFC')
}

/** For the other forms. */
export function withoutStackedMarks(text: string): string {
  return text.replaceAll(stackedMarks, '$1')
}
