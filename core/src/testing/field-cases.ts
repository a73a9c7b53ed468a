/** What people type into the fields of an account, and what becomes of it: the same cases for form and server. */
import type { EmailProblem } from '../account/email.ts'
import type { PasswordProblem } from '../account/password.ts'
import { emailMaxLength, passwordMaxLength } from '../constants.ts'

const host = '@example.org'

export const emailCases: readonly (readonly [typed: string, problem: EmailProblem | null])[] = [
  ['wren@example.org', null],
  ['  Wren@Example.ORG ', null],
  ["o'neil+tiles@mail.example.co.uk", null],
  ['a@b.cd', null],
  [`${'a'.repeat(emailMaxLength - host.length)}${host}`, null],
  [`${'a'.repeat(emailMaxLength - host.length + 1)}${host}`, 'too-long'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['wren', 'invalid'],
  ['wren@', 'invalid'],
  ['@example.org', 'invalid'],
  ['wren@example', 'invalid'],
  ['wren@@example.org', 'invalid'],
  ['wren @example.org', 'invalid'],
  ['.wren@example.org', 'invalid'],
  ['wr..en@example.org', 'invalid'],
  ['wren.@example.org', 'invalid'],
  ['wren@-example.org', 'invalid'],
  ['wren@example-.org', 'invalid'],
  ['wren@exa_mple.org', 'invalid'],
  ['wren@example.o', 'invalid'],
  ['wren@127.0.0.1', 'invalid'],
  ['wren@example.org, other@example.org', 'invalid'],
  ['wren@example.org\nBcc: other@example.org', 'invalid'],
  ['Wren <wren@example.org>', 'invalid'],
]

export interface PasswordCase {
  readonly password: string
  readonly email: string
  readonly problem: PasswordProblem | null
}

/** With the least minimum of six characters. */
export const passwordCases: readonly PasswordCase[] = [
  { password: '', email: 'wren@example.org', problem: 'empty' },
  { password: '12345', email: 'wren@example.org', problem: 'too-short' },
  { password: '     ', email: 'wren@example.org', problem: 'too-short' },
  { password: 'tree 7', email: 'wren@example.org', problem: null },
  { password: 'a'.repeat(passwordMaxLength), email: 'wren@example.org', problem: null },
  { password: 'a'.repeat(passwordMaxLength + 1), email: 'wren@example.org', problem: 'too-long' },
  { password: 'wren@example.org', email: 'wren@example.org', problem: 'is-email' },
  { password: 'WREN@example.org', email: ' wren@Example.org', problem: 'is-email' },
  { password: 'quick_wren', email: 'quick_wren@example.org', problem: 'is-email' },
  { password: 'quick_wren', email: '', problem: null },
  { password: 'ключ от дома', email: 'wren@example.org', problem: null },
]
