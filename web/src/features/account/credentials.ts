import { defaultPasswordMinLength, emailMaxLength, passwordMaxLength } from '@tilerush/core/constants'
import type { RegisterOptions } from 'react-hook-form'
import { m } from '../../paraglide/messages.js'

/** The two fields of login and registration. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export const noCredentials: Credentials = { email: '', password: '' }

/** The server has the last word; this only catches what is surely a slip. */
export const emailRules: RegisterOptions<Credentials, 'email'> = {
  required: m.common_required(),
  maxLength: { value: emailMaxLength, message: m.email_invalid() },
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: m.email_invalid() },
}

/** Required, at least 6 characters (specification, section 5, Login and registration). */
export const passwordRules: RegisterOptions<Credentials, 'password'> = {
  required: m.common_required(),
  minLength: {
    value: defaultPasswordMinLength,
    message: m.error_password_too_short({ minLength: defaultPasswordMinLength }),
  },
}

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  tall: true,
} as const

export const passwordInput = { maxLength: passwordMaxLength, tall: true } as const
