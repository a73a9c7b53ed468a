/** The server asks the fields' rules, with the same cases that the form is tested with. */
import { defaultPasswordMinLength } from '@tilerush/core/constants'
import { cleanEmail } from '@tilerush/core/account/email'
import { emailCases, passwordCases } from '@tilerush/core/testing/field-cases'
import { emailSchema, passwordSchema } from '@tilerush/contract/account'
import { expect, test } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

test.each(emailCases)('the address %j: %s', (typed, problem) => {
  const parsed = emailSchema.safeParse(typed)
  expect(parsed.success).toBe(problem === null)
  if (parsed.success) expect(parsed.data).toBe(cleanEmail(typed))
})

test.each(passwordCases)('the password $password of $email: $problem', async ({ password, email, problem }) => {
  const isTaken = passwordSchema.safeParse(password).success
  const refusal = isTaken && (await passwordRefusal(password, email, defaultPasswordMinLength))
  expect(refusal === null).toBe(problem === null)
})
