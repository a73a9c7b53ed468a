/** The password rules (docs/rules.md#passwords), and the most common passwords, which no one may use. */
import { passwordIssue } from '@tilerush/core/account/password'

export type PasswordErrorCode = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_EMAIL'

/** Null when the password may be used. `minLength` is the server's setting; the contract bounds the length. */
export async function validatePassword(
  password: string,
  email: string,
  minLength: number,
): Promise<PasswordErrorCode | null> {
  switch (passwordIssue(password, email, minLength)) {
    case 'empty':
    case 'too-short':
      return 'PASSWORD_TOO_SHORT'
    case 'is-email':
      return 'PASSWORD_IS_EMAIL'
    default:
      return (await isCommonPassword(password)) ? 'PASSWORD_TOO_COMMON' : null
  }
}

/**
 * The most common passwords: the most frequent of those known from breaches, of the package
 * `@zxcvbn-ts/language-common` (MIT licence), over forty thousand of them, plus rows and repeats that it leaves out.
 */
const ownWords = `
000000 0000000 00000000 101010 111111 1111111 11111111 121212 123123123 12341234 0123456789 0987654321 987654321 87654321
7654321 654321 222222 232323 252525 333333 444444 456789 555555 666666 777777 888888 88888888 987654 999999 99999999
aaaaaa abcabc abcdef abcdefg abcdefgh adobe123 mynoob p@ssword password1! roblox rockyou xxxxxx zxczxc zzzzzz
tilerush tilerush1 tilerush123
`

let whenRead: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password, so that the start does not wait for it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  whenRead ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...ownWords.trim().split(/\s+/), ...dictionary['passwords-common'].map((word) => word.toLowerCase())]),
  )
  return whenRead
}

/** Whether the password is a common one, case-insensitively. */
async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase())
}
