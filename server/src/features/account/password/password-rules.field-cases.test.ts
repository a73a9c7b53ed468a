/** The server applies the rules of the fields, with the same cases as the form. */
import { defaultPasswordMinLength } from '@tilerush/core/account/constants'
import { cleanEmail } from '@tilerush/core/account/email'
import { emailCases, generatedPasswordCase, type PasswordCase, passwordCases } from '@tilerush/core/testing/field-cases'
import { emailSchema, passwordSchema } from '@tilerush/contract/account/account'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validatePassword, type PasswordErrorCode } from './password-rules.ts'

test.each(emailCases)('the address %j: %s', (typed, issue) => {
  const parsed = emailSchema.safeParse(typed)
  expect(parsed.success).toBe(issue === null)
  expect(parsed.data).toBe(issue === null ? cleanEmail(typed) : undefined)
})

async function getErrorCode({ password, email }: PasswordCase): Promise<PasswordErrorCode | 'BAD_REQUEST' | null> {
  if (!passwordSchema.safeParse(password).success) return 'BAD_REQUEST'
  return await validatePassword(password, email, defaultPasswordMinLength)
}

test.each(passwordCases)('the password $password of $email: $issue', async (passwordCase) => {
  expect((await getErrorCode(passwordCase)) === null).toBe(passwordCase.issue === null)
})

test('a password is accepted exactly when the rules find no issue and it is not a common one', async () => {
  await fc.assert(
    fc.asyncProperty(generatedPasswordCase, async (passwordCase) => {
      const errorCode = await getErrorCode(passwordCase)
      fc.pre(errorCode !== 'PASSWORD_TOO_COMMON')
      expect(errorCode === null).toBe(passwordCase.issue === null)
    }),
  )
})
