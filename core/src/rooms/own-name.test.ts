import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedText } from '../testing/field-cases.ts'
import { cleanOwnName, validateOwnName } from './own-name.ts'

const issueOf = (typed: string) => validateOwnName(cleanOwnName(typed))

describe('names of guests (docs/rules.md#names-in-a-room)', () => {
  it.each([
    '王',
    'O',
    'علی\u200Cرضا',
    'ශ්\u200Dරීමත්',
    'Mary Ann',
    'van der Berg',
    'Anna 2',
    '7',
    'o’neill',
    'Нина',
    'Ελένη',
    'ג׳ורג׳',
    'देवेन्द्र',
    'สมชาย',
    'さくら',
    '김민준',
    'Quick Heron',
    'quick_wren',
    '한'.repeat(24),
    'مُحَمَّد',
  ])('%s may be taken', (typed) => expect(issueOf(typed)).toBeNull())

  it.each([
    ['', 'empty'],
    [' \u00A0 ', 'empty'],
    ['a'.repeat(25), 'too-long'],
    ['e\u{301}'.repeat(25), 'too-long'],
    ['한'.repeat(25), 'too-long'],
    ['\u202Eolleh', 'characters'],
    ['a\u2066b', 'characters'],
    ['a\u0007b', 'characters'],
    ['a\tb', 'characters'],
    ['a\u200Bb', 'characters'],
    ['An\u200Dna', 'characters'],
    ['An\u200Cna', 'characters'],
    ['a\u{FE0F}', 'characters'],
    ['\u{3164}', 'characters'],
    ['\u{301}a', 'characters'],
    [`a${'\u{301}'.repeat(5)}`, 'characters'],
    ['a\u{20DD}', 'characters'],
    ['🦊', 'characters'],
    ['<b>', 'characters'],
    ['=1+1', 'characters'],
    ['---', 'characters'],
    ['admin', 'blocked'],
    ['sh1t', 'blocked'],
  ])('%j is refused as %s', (typed, issue) => expect(issueOf(typed)).toBe(issue))

  it.each([
    ['  Mary \u00A0 Ann ', 'Mary Ann'],
    ['o’neill', "o'neill"],
    ['e\u{301}a', 'éa'],
    ['علی\u200C', 'علی'],
    ['Mary\u3000Ann', 'Mary Ann'],
  ])('%j is stored as %j', (typed, stored) => expect(cleanOwnName(typed)).toBe(stored))

  it('hold nothing that no one sees, but joiners between two letters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(typedText, fc.string({ unit: 'binary', maxLength: 12 })), (typed) => {
        const name = cleanOwnName(typed)
        expect(cleanOwnName(name)).toBe(name)
        if (validateOwnName(name) !== null) return
        expect(name).toMatch(/[\p{L}\p{Nd}]/u)
        expect(name).not.toMatch(/^ | $| {2}/)
        const visible = name.replaceAll(/(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]|$)/gu, '').replaceAll(' ', '')
        expect(visible).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(96)
      }),
      { numRuns: 3000 },
    )
  })
})
