import { totpDigits } from '@tilerush/core/account/constants'
import { parseCode } from '@tilerush/core/account/second-factor'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'

/** What may be typed: a code of the app, a recovery code, or either. */
export type CodeKind = 'totp' | 'recovery' | 'either'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly kind: CodeKind
  readonly error: string | undefined
  readonly input: UseFormRegisterReturn
  readonly tall?: boolean
}

/** A code, typed or filled in by the phone. */
export function CodeField({ label, hint, kind, error, input, tall = false }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
      tall={tall}
      type="text"
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={kind === 'totp' ? totpDigits + 2 : 64}
      dir="ltr"
      {...input}
    />
  )
}

/** Undefined when the code may be sent; the server asks the same rule. */
export function codeMistake(text: string, kind: CodeKind): string | undefined {
  if (text.trim() === '') return m.common_required()
  const typed = parseCode(text)
  return typed && (kind === 'either' || typed.kind === kind) ? undefined : m.error_wrong_code()
}
