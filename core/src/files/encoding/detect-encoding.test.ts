import { describe, expect, it } from 'vitest'
import { locales } from '../../language/constants.ts'
import { isCodePage } from './code-pages.ts'
import { detectTableEncoding, guessZipEncoding } from './detect-encoding.ts'

/** As a browser decides it. */
const fits =
  (bytes: Uint8Array) =>
  (encoding: string): boolean => {
    if (isCodePage(encoding)) return true
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return true
    } catch {
      return false
    }
  }
const detect = (bytes: readonly number[], locale: 'en' | 'de' | 'es' | 'ar' = 'en') => {
  const array = Uint8Array.from(bytes)
  return detectTableEncoding(array, locale, fits(array))
}
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
const utf16 = (text: string, isLittle: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) => {
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })

describe('the encoding of a table', () => {
  const table = 'prompt;answer\r\nZürich;1\r\nمدينة;2\r\n'

  it('is UTF-8 with or without a mark', () => {
    expect(detect(utf8(table))).toEqual({ encoding: 'utf-8', isSure: true })
    expect(detect([0xef, 0xbb, 0xbf, ...utf8(table)])).toEqual({ encoding: 'utf-8', isSure: true })
    expect(detect([])).toEqual({ encoding: 'utf-8', isSure: true })
  })

  it.each([true, false])('is UTF-16 with or without a mark (little endian: %s)', (isLittle) => {
    const encoding = isLittle ? 'utf-16le' : 'utf-16be'
    expect(detect(utf16(`\uFEFF${table}`, isLittle))).toEqual({ encoding, isSure: true })
    expect(detect(utf16(table, isLittle))).toEqual({ encoding, isSure: true })
    expect(detect(utf16('سؤال;جواب\nماء;سائل\n', isLittle))).toEqual({ encoding, isSure: true })
  })

  it.each([
    ['en', 'windows-1252'],
    ['de', 'windows-1252'],
    ['es', 'windows-1252'],
    ['ar', 'windows-1256'],
  ] as const)('is otherwise the code page of the language, not sure: %s', (locale, encoding) => {
    expect(detect([0x4d, 0xfc, 0x6e], locale)).toEqual({ encoding, isSure: false })
    expect(detect([0xef, 0xbb, 0xbf, 0x4d, 0xfc, 0x6e], locale)).toEqual({ encoding, isSure: false })
  })

  it.each([
    ['a PDF with zeros', [0x25, 0x50, 0, 0, 1, 2]],
    ['half a UTF-16', [0xff, 0xfe, 0x41, 0]],
  ])('is none for %s', (_what, bytes) => expect(detect([...bytes, 0])).toBeNull())
})

const anything = () => true

it('names in ZIP files are in the code page of DOS of the language, or the next that has letters for them', () => {
  expect(locales.map((locale) => guessZipEncoding(locale, locale, anything))).toEqual([
    'ibm437',
    'ibm850',
    'ibm850',
    'ibm720',
  ])
  expect(guessZipEncoding('en', 'en-GB', anything)).toBe('ibm850')
  expect(guessZipEncoding('en', 'en-US', anything)).toBe('ibm437')
  expect(guessZipEncoding('ar', 'ar', (codePage) => codePage === 'ibm850')).toBe('ibm850')
  expect(guessZipEncoding('ar', 'ar', () => false)).toBe('ibm720')
})
