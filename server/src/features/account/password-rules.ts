/** Which passwords are taken (docs/rules.md#passwords). */
import { passwordProblem } from '@tilerush/core/account/password'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRefusal = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_EMAIL'

/** Null when the password may be used. `minLength` is the server's setting; the contract bounds the length. */
export async function passwordRefusal(
  password: string,
  email: string,
  minLength: number,
): Promise<PasswordRefusal | null> {
  switch (passwordProblem(password, email, minLength)) {
    case 'empty':
    case 'too-short':
      return 'PASSWORD_TOO_SHORT'
    case 'is-email':
      return 'PASSWORD_IS_EMAIL'
    default:
      return (await isCommonPassword(password)) ? 'PASSWORD_TOO_COMMON' : null
  }
}
