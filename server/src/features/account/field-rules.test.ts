/** The server asks the fields' rules, with the same cases that the form is tested with. */
import { defaultPasswordMinLength } from '@tilerush/core/constants'
import { cleanEmail } from '@tilerush/core/account/email'
import { emailCases, generatedPasswordCase, type PasswordCase, passwordCases } from '@tilerush/core/testing/field-cases'
import { emailSchema, passwordSchema } from '@tilerush/contract/account'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'

test.each(emailCases)('the address %j: %s', (typed, problem) => {
  const parsed = emailSchema.safeParse(typed)
  expect(parsed.success).toBe(problem === null)
  if (parsed.success) expect(parsed.data).toBe(cleanEmail(typed))
})

async function refusalOf({ password, email }: PasswordCase): Promise<PasswordRefusal | 'BAD_REQUEST' | null> {
  if (!passwordSchema.safeParse(password).success) return 'BAD_REQUEST'
  return await passwordRefusal(password, email, defaultPasswordMinLength)
}

test.each(passwordCases)('the password $password of $email: $problem', async (passwordCase) => {
  expect((await refusalOf(passwordCase)) === null).toBe(passwordCase.problem === null)
})

test('any password is taken exactly when the rules find nothing and it is not a common one', async () => {
  await fc.assert(
    fc.asyncProperty(generatedPasswordCase, async (passwordCase) => {
      const refusal = await refusalOf(passwordCase)
      fc.pre(refusal !== 'PASSWORD_TOO_COMMON')
      expect(refusal === null).toBe(passwordCase.problem === null)
    }),
  )
})
