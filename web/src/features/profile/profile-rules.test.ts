/** The form asks the fields' rules, with the same cases that the server is tested with. */
import { cleanName } from '@tilerush/core/account/names'
import { yearsBorn } from '@tilerush/core/account/year-born'
import {
  isGamertagAsSpecified,
  isNameAsSpecified,
  isYearAsSpecified,
  typedText,
  typedYear,
} from '@tilerush/core/testing/field-cases'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanTag, nameMistake, tagMistake } from './profile-rules.ts'

it('a name is sent exactly when it is as specified, and one that is can be typed as it is', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const held = cleanName(typed)
      expect(nameMistake(held) === undefined).toBe(isNameAsSpecified(held))
      if (isNameAsSpecified(typed)) expect(held).toBe(typed)
    }),
    { numRuns: 1000 },
  )
})

it('a gamertag is sent exactly when it is as specified, and one that is can be typed as it is', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const held = cleanTag(typed)
      expect(tagMistake(held) === undefined).toBe(isGamertagAsSpecified(held))
      if (isGamertagAsSpecified(typed)) expect(held).toBe(typed)
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
