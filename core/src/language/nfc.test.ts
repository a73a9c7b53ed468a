import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNfc, withoutStackedMarks } from './nfc.ts'

const marks = fc.array(fc.constantFrom('\u0301', '\u0323', '\u0344', '\u0E38', '\u{1D165}'), { maxLength: 200 })

test('no letter keeps more than thirty marks, and all else stays', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', '\u{1F98A}', 'ا', ' '), marks)), (letters) => {
      const cut = letters.map(([letter, own]) => letter + own.slice(0, 30).join('')).join('')
      expect(withoutStackedMarks(letters.map(([letter, own]) => letter + own.join('')).join(''))).toBe(cut)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => toNfc(text) === text.normalize('NFC')))
})

test('a million marks on one letter have one form at once', () => {
  expect(toNfc(`a${'\u0301\u0323'.repeat(500_000)}`)).toHaveLength(31 - 1)
})
