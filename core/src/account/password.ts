/** Generated passwords (specification, section 5, Password generator). */
import { generatedPasswordLength } from '../constants.ts'

/** No look-alikes (0 O o, 1 l I |, 5 S, 2 Z, 8 B), symbols included. */
export const passwordAlphabet = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679!#$%&*+-=?@_'

/** `draw(n)`: a whole number from 0 to n - 1, cryptographically random and even. */
export function generatePassword(draw: (upTo: number) => number): string {
  let password = ''
  while (password.length < generatedPasswordLength) password += passwordAlphabet[draw(passwordAlphabet.length)] ?? ''
  return password
}
