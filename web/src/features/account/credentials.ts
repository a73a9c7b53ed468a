import { useQuery } from '@tanstack/react-query'
import { type EmailIssue, validateEmail } from '@tilerush/core/account/email'
import { type PasswordIssue, passwordIssue } from '@tilerush/core/account/password'
import { defaultPasswordMinLength, passwordMaxLength } from '@tilerush/core/account/constants'
import { rpc } from '../../lib/api/rpc.ts'
import { m } from '../../paraglide/messages.js'

/** The two fields of login and registration. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export const noCredentials: Credentials = { email: '', password: '' }

const emailMessages: Readonly<Record<EmailIssue, () => string>> = {
  empty: () => m.common_required(),
  'too-long': () => m.email_invalid(),
  invalid: () => m.email_invalid(),
}

const passwordMessages: Readonly<Record<PasswordIssue, (minLength: number) => string>> = {
  empty: () => m.common_required(),
  'too-short': (minLength) => m.error_password_too_short({ minLength }),
  'too-long': () => m.password_too_long({ maxLength: passwordMaxLength }),
  'is-email': () => m.error_password_is_email(),
}

/** Undefined when the address may be sent; the server asks the same rule. */
export function emailMistake(email: string): string | undefined {
  const errorText = validateEmail(email)
  return errorText ? emailMessages[errorText]() : undefined
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
  const errorText = passwordIssue(password, email, minLength)
  return errorText ? passwordMessages[errorText](minLength) : undefined
}

export const emailRules = { validate: emailMistake }

/** A password that exists already may be one that a newer rule would refuse. */
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

const rulesQuery = rpc.account.passwordRules.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** How short a new password may be: a setting of the server. Until it is known, or when it cannot be, the default. */
export function usePasswordMinLength(): number {
  return useQuery(rulesQuery).data?.minLength ?? defaultPasswordMinLength
}
