/** Characters as a person counts them: extended grapheme clusters (UAX #29). */

/** What `Intl.Segmenter` does, for browsers without it: a sign with its marks and joiners. */
const cluster = /[^\p{M}\u200C\u200D][\p{M}\u200C\u200D]*|[\p{M}\u200C\u200D]+/gu

let segmenter: Intl.Segmenter | null | undefined

export function toCharacters(text: string): string[] {
  // Made at the first use, since it costs a millisecond.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('en') : null
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : toClusters(text)
}

export function countCharacters(text: string): number {
  return toCharacters(text).length
}

/** The characters of a text by the plain rule, where there is no `Intl.Segmenter`. */
export function toClusters(text: string): string[] {
  return text.match(cluster) ?? []
}
