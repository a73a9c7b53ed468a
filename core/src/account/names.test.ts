import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNameAsSpecified, typedText } from '../testing/field-cases.ts'
import { cleanName, isName, keepName } from './names.ts'

const text = fc.oneof(typedText, fc.string({ unit: 'binary' }), fc.string())

/** Names as people bear them, one sign and more. */
const borne = [
  '王',
  'O',
  'علی\u200Cرضا',
  'ශ්\u200Dරීමත්',
  'Mary Ann',
  'van der Berg',
  '李小龍',
  '김',
  'さくら',
  'Nguyễn Thị',
  'Æthelred',
  'Şükrü',
  'Łukasz',
  'Þóra',
  'Ñuñez',
  'גיורא',
  'בן־גוריון',
  'ג׳ורג׳',
  'Иван',
  'Ξένια',
  'Արամ',
  'გიორგი',
  'देवेन्द्र',
  'ক্ষিতি',
  'র\u200D্যাচেল',
  'മോഹന\u0D4D\u200D',
  'สมชาย',
  'ကျော်စွာ',
  'བསྟན་འཛིན',
  'አበበ',
  "d'Artagnan",
  'al-Hassan',
  "'t Hart",
  'de los Santos',
  'Jean-Luc',
  "O'Neill",
  'Gal·la',
  'マリア・ガルシア',
  'مُحَمَّد',
  'G\u{307}\u{323}a',
].map((name) => name.normalize('NFC'))

describe('names (docs/rules.md#names)', () => {
  it.each([
    ['wren', 'Wren'],
    ["o'neill", "O'neill"],
    ['o’neill', "O'neill"],
    ['jean-luc', 'Jean-luc'],
    ['jean‐luc', 'Jean-luc'],
    ['  Mary\u00A0  Jane 2 ', 'Mary Jane'],
    ['émile', 'Émile'],
    ['e\u{301}mile', 'Émile'],
    ['\u{1FE2}', '\u{3AB}\u{300}'],
    ["'t", "'T"],
    ['x'.repeat(20), `X${'x'.repeat(15)}`],
    ['한'.repeat(20), '한'.repeat(16)],
    ['An\u200Dna\u200B\u202E', 'Anna'],
    ['علی\u200C', 'علی'],
    ['A\u{301}\u{301}\u{301}\u{301}\u{301}b', 'Á\u{301}\u{301}\u{301}b'],
    ['123 _!', ''],
  ])('%s is stored as %s', (typed, stored) => expect(cleanName(typed)).toBe(stored))

  it.each(borne)('%s stays as it is', (name) => {
    expect(cleanName(name)).toBe(name)
    expect(isName(name)).toBe(true)
  })

  it.each([
    ['', true],
    ['W', true],
    ['wren', false],
    ['X'.repeat(16), true],
    ['X'.repeat(17), false],
    ["'-", false],
    ['-', false],
    ['Wren 2', false],
    ['Wren ', false],
    ['\u{3164}', false],
  ])('%j may be stored: %s', (name, isAllowed) => expect(isName(name)).toBe(isAllowed))

  it('may be stored exactly when they follow the rule', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = cleanName(typed)
        expect(cleanName(name)).toBe(name)
        expect(isName(name)).toBe(isNameAsSpecified(name))
        expect(isName(typed)).toBe(isNameAsSpecified(typed))
      }),
      { numRuns: 3000 },
    )
  })

  it('are typed key by key as they are pasted, and neither blanks nor joiners fall out on the way', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...borne), typedText.filter(isName)), (name) => {
        // A first letter whose capital is several signs (ß) is one as long as no later part shows that it is chosen.
        const [first = ''] = /\p{L}/u.exec(name) ?? []
        fc.pre(first.toUpperCase().length === first.length)
        const typed = Array.from(name).reduce((field, sign) => keepName(`${field}${sign}`), '')
        // Whether the first letter was a capital one from the start, only the field can know.
        expect(cleanName(typed).toLowerCase()).toBe(name.toLowerCase())
      }),
      { numRuns: 1000 },
    )
  })
})
