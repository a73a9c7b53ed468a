import { cleanName, isName } from '@tilerush/core/account/names'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { profileChangeSchema } from './profile.ts'

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string())
const isTaken = (change: object): boolean => profileChangeSchema.safeParse(change).success

it('accepts a name if and only if the form does', () => {
  fc.assert(
    fc.property(text, text, (firstName, typed) => {
      expect(isTaken({ firstName })).toBe(isName(firstName))
      const cleaned = cleanName(typed)
      expect(isTaken({ lastName: cleaned })).toBe(isName(cleaned))
    }),
  )
})

it('drops every field that the owner may not change', () => {
  const foreign = { roles: { admin: true }, enabled: false, email: 'a@b.example', numTimesLoggedIn: 9, userId: 'x' }
  expect(profileChangeSchema.parse({ ...foreign, country: 'IE' })).toEqual({ country: 'IE' })
  expect(profileChangeSchema.parse({})).toEqual({})
})
