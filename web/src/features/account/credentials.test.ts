/** The form asks the fields' rules, with the same cases that the server is tested with. */
import { emailCases, generatedPasswordCase, passwordCases } from '@tilerush/core/testing/field-cases'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailMistake, newPasswordMistake } from './credentials.ts'

it.each(emailCases)('the address %j: %s', (typed, issue) => {
  expect(emailMistake(typed) === undefined).toBe(issue === null)
})

it.each(passwordCases)('the password $password of $email: $issue', ({ password, email, issue }) => {
  expect(newPasswordMistake(password, email) === undefined).toBe(issue === null)
})

it('any password may be sent exactly when the rules find nothing', () => {
  fc.assert(
    fc.property(generatedPasswordCase, ({ password, email, issue }) => {
      expect(newPasswordMistake(password, email) === undefined).toBe(issue === null)
    }),
  )
})

it('a password is as long as the server asks', () => {
  expect(newPasswordMistake('1234567', '', 8)).toContain('8')
  expect(newPasswordMistake('12345678', '', 8)).toBeUndefined()
})
