import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, isName } from './names.ts'

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string())

describe('names (docs/rules.md#names)', () => {
  it.each([
    ['wren', 'Wren'],
    ["o'neill", "O'neill"],
    ['o’neill', "O'neill"],
    ['jean-luc', 'Jean-luc'],
    ['Mary Jane 2', 'MaryJane'],
    ['émile', 'Émile'],
    ['łukasz', 'Łukasz'],
    ['岩田', '岩田'],
    ['\u{1FE2}', '\u{3AB}\u{300}'],
    ["'t", "'T"],
    ['x'.repeat(20), `X${'x'.repeat(15)}`],
    ['123 _!', ''],
  ])('%s is stored as %s', (typed, stored) => expect(cleanName(typed)).toBe(stored))

  it.each([
    ['', true],
    ['W', false],
    ['Wr', true],
    ['wren', false],
    ['X'.repeat(16), true],
    ['X'.repeat(17), false],
    ["'-", false],
    ['Wren 2', false],
  ])('%j may be stored: %s', (name, isAllowed) => expect(isName(name)).toBe(isAllowed))

  it('hold letters, apostrophe and hyphen only, and never more than 16 characters', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = cleanName(typed)
        expect(name).toMatch(/^[\p{L}\p{M}'-]*$/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(16)
        const [letter] = /\p{L}/u.exec(name) ?? ['']
        expect(letter).toBe(letter.toUpperCase())
      }),
    )
  })

  it('are not changed by cleaning twice, and a clean one of two letters may be stored', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = cleanName(typed)
        expect(cleanName(name)).toBe(name)
        expect(isName(name)).toBe(name === '' || (Array.from(name).length > 1 && /\p{L}/u.test(name)))
      }),
      { numRuns: 1000 },
    )
  })
})
