import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarSizes } from '../constants.ts'
import { avatarOrientation, avatarUrlOf, customAvatarFilename, sizedAvatarFilename } from './avatar.ts'
import { cleanName, isName } from './names.ts'
import { isYearBorn, yearsBorn } from './year-born.ts'

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
  ])('%s is kept as %s', (typed, kept) => expect(cleanName(typed)).toBe(kept))

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

describe('the year born (docs/rules.md#year-born)', () => {
  it('runs from 10 years back down to 100', () => {
    const years = yearsBorn(2026)
    expect([years[0], years.at(-1), years.length]).toEqual([2016, 1926, 91])
  })

  it('may be stored if and only if it is in the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1800, max: 2200 }), (current, year) => {
        expect(isYearBorn(year, current)).toBe(yearsBorn(current).includes(year))
      }),
    )
    expect(isYearBorn(1990.5, 2026)).toBe(false)
  })
})

describe('avatars', () => {
  it('are named by short user id, underscore and timestamp, jpeg as jpg', () => {
    expect(customAvatarFilename('a1b2c3d4', 1_800_000_000_000, 'jpeg')).toBe('a1b2c3d4_1800000000000.jpg')
    expect(customAvatarFilename('a1b2c3d4', 1_800_000_000_000, 'png')).toBe('a1b2c3d4_1800000000000.png')
  })

  it('have a file for each size, with the size in its name', () => {
    const names = avatarSizes.map((size) => sizedAvatarFilename('a1b2c3d4_18.jpg', size))
    expect(names).toEqual(['33x33', '100x100', '200x200', '400x400', '800x800'].map((s) => `a1b2c3d4_18_${s}.jpg`))
  })

  it('are shown by the choice; a choice without its file shows the default', () => {
    const both = { customAvatarFilename: 'a_1.jpg', gravatarFilename: 'a_2_gravatar.png' }
    expect(avatarUrlOf({ avatarToUse: 'default', ...both })).toBe('')
    expect(avatarUrlOf({ avatarToUse: 'gravatar', ...both })).toBe('/media/avatars/a_2_gravatar.png')
    expect(avatarUrlOf({ avatarToUse: 'custom', ...both })).toBe('/media/avatars/a_1_100x100.jpg')
    expect(avatarUrlOf({ avatarToUse: 'custom', ...both }, 400)).toBe('/media/avatars/a_1_400x400.jpg')
    expect(avatarUrlOf({ avatarToUse: 'custom', customAvatarFilename: '', gravatarFilename: '' })).toBe('')
  })

  it('are LANDSCAPE, PORTRAIT or SQUARE', () => {
    expect(avatarOrientation(3, 2)).toBe('LANDSCAPE')
    expect(avatarOrientation(2, 3)).toBe('PORTRAIT')
    expect(avatarOrientation(2, 2)).toBe('SQUARE')
  })
})
