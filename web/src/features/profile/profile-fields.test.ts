import type { Profile } from '@tilerush/contract/profile'
import { describe, expect, it } from 'vitest'
import { cleanName, keepName } from '@tilerush/core/account/names'
import { yearsBorn } from '@tilerush/core/account/year-born'
import {
  isGamertagAsSpecified,
  isNameAsSpecified,
  isYearAsSpecified,
  typedText,
  typedYear,
} from '@tilerush/core/testing/field-cases'
import * as fc from 'fast-check'
import { findLetter, noFirstLetter, withTypedLetter } from './first-letter.ts'
import { changeFrom, toFields, cleanTag, nameMistake, tagMistake } from './profile-fields.ts'

const profile: Profile = {
  userIdShort: 'a1b2c3d4',
  email: 'wren@example.org',
  gamerTag: 'quick_wren',
  firstName: 'Wren',
  lastName: '',
  yearBorn: 1994,
  country: 'IE',
  playSoundEffects: true,
  overrideOsDarkMode: false,
  prefersColorScheme: 'light',
  hideFromLeaderboards: false,
  avatarToUse: 'default',
  avatarUrl: '',
  gravatarUrl: '',
  customAvatarUrl: '',
  customAvatarOrientation: null,
  customAvatarOriginalFilesizeKb: null,
  customAvatarOriginalHeight: null,
  customAvatarOriginalWidth: null,
}

/** What the field holds after each key, as `CleanInput` keeps it. */
function typeInto(keys: string): string {
  let field = ''
  let letter = noFirstLetter
  for (const key of keys) {
    const typed = withTypedLetter(`${field}${key}`, letter)
    field = keepName(typed)
    letter = { typed: findLetter(typed), shown: findLetter(field) }
  }
  return field
}

it.each([
  ['wren', 'Wren'],
  ['van der Berg', 'van der Berg'],
  ['Van der Berg', 'Van der Berg'],
  ['mary ann', 'Mary ann'],
  ["d'Artagnan", "d'Artagnan"],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['王', '王'],
])('%s, typed key by key, is %s', (keys, name) => {
  expect(typeInto(keys)).toBe(name)
  expect(nameMistake(typeInto(`${keys} `))).toBeUndefined()
})

describe('what a profile form sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(changeFrom(profile, toFields(profile))).toEqual({})
    const undisclosed = { ...profile, yearBorn: null }
    expect(changeFrom(undisclosed, toFields(undisclosed))).toEqual({})
  })

  it('is a name without the blank that waits for the next word', () => {
    expect(changeFrom(profile, { ...toFields(profile), firstName: 'Mary ' })).toEqual({ firstName: 'Mary' })
  })

  it('is what was changed, the year as a number or null', () => {
    const fields = toFields(profile)
    expect(changeFrom(profile, { ...fields, lastName: 'Okafor', yearBorn: '1990' })).toEqual({
      lastName: 'Okafor',
      yearBorn: 1990,
    })
    expect(changeFrom(profile, { ...fields, yearBorn: '', playSoundEffects: false })).toEqual({
      yearBorn: null,
      playSoundEffects: false,
    })
  })
})

it('a name is sent exactly when it is as specified, and one that is can be typed as it is', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const paused = cleanName(typed)
      expect(nameMistake(paused) === undefined).toBe(isNameAsSpecified(paused))
      expect(isNameAsSpecified(typed) ? paused : typed).toBe(typed)
    }),
    { numRuns: 1000 },
  )
})

it('a gamertag is sent exactly when it is as specified, and one that is can be typed as it is', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const paused = cleanTag(typed)
      expect(tagMistake(paused) === undefined).toBe(isGamertagAsSpecified(paused))
      expect(isGamertagAsSpecified(typed) ? paused : typed).toBe(typed)
    }),
    { numRuns: 1000 },
  )
})

it('a year can be chosen exactly when it is as specified', () => {
  const currentYear = new Date().getFullYear()
  const offered = yearsBorn(currentYear)
  fc.assert(
    fc.property(typedYear(currentYear), (year) => {
      expect(offered.includes(year)).toBe(isYearAsSpecified(year, currentYear))
    }),
  )
})
