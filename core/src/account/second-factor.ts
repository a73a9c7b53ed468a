/** The codes of a second factor as people type them (docs/rules.md#second-factor). */
import { passkeyNameMaxLength, recoveryCodeAlphabet, recoveryCodeLength, totpDigits } from './constants.ts'

/** The first digit of each script that phone keyboards type digits in: Latin, Arabic, Persian. */
const zeros = ['0', '\u0660', '\u06F0'].map((zero) => zero.charCodeAt(0))
const groupLength = 4
const totpShape = new RegExp(`^\\d{${totpDigits}}$`)
const recoveryShape = new RegExp(`^[${recoveryCodeAlphabet}]{${recoveryCodeLength}}$`)

export type TypedCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/** The code in the form that is checked, without spaces and dashes; null for a text that can be neither kind. */
export function parseCode(text: string): TypedCode | null {
  const code = Array.from(text.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, ''), toLatinDigit).join('')
  if (totpShape.test(code)) return { kind: 'totp', code }
  return recoveryShape.test(code) ? { kind: 'recovery', code } : null
}

/** `abcd-efgh-…`, as the code is shown. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')
}

/** Without spaces at its ends; null for a name that is empty or too long. */
export function cleanPasskeyName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > passkeyNameMaxLength ? null : name
}

function toLatinDigit(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}
