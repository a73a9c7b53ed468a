/** Passwords: the rules that a form can check, and generated ones (docs/rules.md#passwords). */
import { generatedPasswordLength, passwordMaxLength } from './constants.ts'

export type PasswordIssue = 'empty' | 'too-short' | 'too-long' | 'is-email'

/**
 * What is wrong with a new password; null when the form may send it (docs/rules.md#passwords). The server also refuses
 * the most common ones.
 */
export function passwordIssue(password: string, email: string, minLength: number): PasswordIssue | null {
  if (password === '') return 'empty'
  if (password.length < minLength) return 'too-short'
  if (password.length > passwordMaxLength) return 'too-long'
  const lowered = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const [localPart] = address.split('@')
  return lowered === address || lowered === localPart ? 'is-email' : null
}

/** No look-alikes (0 O o, 1 l I |, 5 S, 2 Z, 8 B), symbols included. */
export const passwordAlphabet = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679!#$%&*+-=?@_'
const symbols = '!#$%&*+-=?@_'

/**
 * A password of 16 characters with at least one symbol (docs/rules.md#passwords); a longer one
 * where a setting asks for more.
 * `draw(n)`: a whole number from 0 to n - 1, cryptographically random and even.
 */
export function generatePassword(draw: (upTo: number) => number, minLength = 0): string {
  const length = Math.max(generatedPasswordLength, minLength)
  const characters: string[] = []
  while (characters.length < length) {
    characters.push(passwordAlphabet.charAt(draw(passwordAlphabet.length)))
  }
  const hasSymbol = characters.some((character) => symbols.includes(character))
  if (!hasSymbol) characters[draw(length)] = symbols.charAt(draw(symbols.length))
  return characters.join('')
}
