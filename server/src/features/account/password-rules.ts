/** Which passwords are taken (decisions, Names and values, Password). */
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRefusal = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_EMAIL'

/** Null when the password may be used. `minLength` is the server's setting. */
export function passwordRefusal(password: string, email: string, minLength: number): PasswordRefusal | null {
  if (password.length < minLength) return 'PASSWORD_TOO_SHORT'
  const [localPart] = email.split('@')
  const lowered = password.toLowerCase()
  if (lowered === email.toLowerCase() || lowered === localPart?.toLowerCase()) return 'PASSWORD_IS_EMAIL'
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null
}
