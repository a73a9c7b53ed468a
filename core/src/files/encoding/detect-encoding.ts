/** Which encoding a text without a label is in. */
import type { Locale } from '../../language/constants.ts'
import { americanZipCodePage, type CodePage, type Encoding, tableCodePages, zipCodePages } from './constants.ts'

export interface DetectedEncoding {
  readonly encoding: Encoding
  /** Whether the bytes prove it; else it is the most likely one for the language, and the user has to see it first. */
  readonly isSure: boolean
}

/** Whether the bytes are a text in the encoding. */
type Fits = (encoding: Encoding) => boolean

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of a table: by its mark, by its zero bytes, as UTF-8, else by the language. Null for what is no text. */
export function detectTableEncoding(bytes: Uint8Array, locale: Locale, fits: Fits): DetectedEncoding | null {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  if (marked !== undefined && fits(marked)) return { encoding: marked, isSure: true }
  const utf16 = getUtf16(bytes)
  if (utf16 !== undefined) return utf16 !== null && fits(utf16) ? { encoding: utf16, isSure: true } : null
  if (fits('utf-8')) return { encoding: 'utf-8', isSure: true }
  return { encoding: tableCodePages[locale], isSure: false }
}

/** How much of a file is looked at for zero bytes. */
const sampleBytes = 65_536

/**
 * No text of one byte a character holds a zero; in UTF-16 each separator, digit and line break has one, before or after
 * its other byte. Undefined without a zero, null where they lie as in no text.
 */
function getUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null | undefined {
  const numZeros = [0, 0]
  bytes.subarray(0, sampleBytes).forEach((byte, index) => {
    if (byte === 0) numZeros[index % 2] = (numZeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = numZeros
  if (even === 0 && odd === 0) return undefined
  if (even === odd || bytes.byteLength % 2 === 1) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * The code page of names in a ZIP file that are not UTF-8. `browserLanguage`: a BCP 47 tag; Windows has another code page
 * in the United States than in Europe. `reads`: whether a code page has a letter for each byte of the names.
 */
export function guessZipEncoding(
  locale: Locale,
  browserLanguage: string,
  reads: (encoding: CodePage) => boolean,
): Encoding {
  if (locale === 'en' && /^en(?:-US)?$/i.test(browserLanguage)) return americanZipCodePage
  const [first, ...others] = zipCodePages[locale]
  return (
    [first, ...others].find((codePage) => codePage !== undefined && reads(codePage)) ?? first ?? americanZipCodePage
  )
}
