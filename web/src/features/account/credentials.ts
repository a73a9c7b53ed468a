import { type EmailProblem, emailProblem } from '@tilerush/core/account/email'
import { type PasswordProblem, passwordProblem } from '@tilerush/core/account/password'
import { defaultPasswordMinLength, passwordMaxLength } from '@tilerush/core/constants'
import { m } from '../../paraglide/messages.js'

/** The two fields of login and registration. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export const noCredentials: Credentials = { email: '', password: '' }

const emailMessages: Readonly<Record<EmailProblem, () => string>> = {
  empty: () => m.common_required(),
  'too-long': () => m.email_invalid(),
  invalid: () => m.email_invalid(),
}

const passwordMessages: Readonly<Record<PasswordProblem, (minLength: number) => string>> = {
  empty: () => m.common_required(),
  'too-short': (minLength) => m.error_password_too_short({ minLength }),
  'too-long': () => m.password_too_long({ maxLength: passwordMaxLength }),
  'is-email': () => m.error_password_is_email(),
}

/** Undefined when the address may be sent; the server asks the same rule. */
export function emailMistake(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem ? emailMessages[problem]() : undefined
}

/**
 * Undefined when the password may be sent: required, at least 6 characters (docs/rules.md#passwords). The server
 * asks the same rule and also refuses the most common passwords.
 */
export function newPasswordMistake(
  password: string,
  email: string,
  minLength: number = defaultPasswordMinLength,
): string | undefined {
  const problem = passwordProblem(password, email, minLength)
  return problem ? passwordMessages[problem](minLength) : undefined
}

export const emailRules = { validate: emailMistake }

/** Of a password that exists already: it may be one that a newer rule would refuse. */
export const passwordRules = { validate: (password: string): string | undefined => newPasswordMistake(password, '') }

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  // Password managers keep the address as the name that goes with the password.
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  tall: true,
} as const

export const passwordInput = { maxLength: passwordMaxLength, tall: true } as const
