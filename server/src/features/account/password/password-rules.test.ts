import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validatePassword } from './password-rules.ts'

test('a password shorter than the setting is too short, with any content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 40 }), fc.integer({ min: 6, max: 128 }), async (password, minLength) => {
      const errorCode = await validatePassword(password, 'person@example.com', minLength)
      expect(errorCode === 'PASSWORD_TOO_SHORT').toBe(password.length < minLength)
    }),
  )
})

test.each([
  ['password', 'PASSWORD_TOO_COMMON'],
  ['PASSWORD', 'PASSWORD_TOO_COMMON'],
  ['123456', 'PASSWORD_TOO_COMMON'],
  ['Liverpool1', 'PASSWORD_TOO_COMMON'],
  ['tilerush', 'PASSWORD_TOO_COMMON'],
  ['person@example.com', 'PASSWORD_IS_EMAIL'],
  ['Person@Example.com', 'PASSWORD_IS_EMAIL'],
  ['person', 'PASSWORD_IS_EMAIL'],
  ['personal owl', null],
  ['correct horse', null],
])('%j: %s', async (password, errorCode) => {
  expect(await validatePassword(password, 'person@example.com', 6)).toBe(errorCode)
})
