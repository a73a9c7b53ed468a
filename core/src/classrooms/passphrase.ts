/** Three words that stand for a password (docs/rules.md#managed-accounts). */
import { passphraseLength } from './constants.ts'
import { passphraseWords } from './passphrase-words.ts'

/** The words of so many random whole numbers, each from 0 to 2^32 - 1. */
export function toPassphrase(numbers: readonly number[]): string {
  return numbers
    .slice(0, passphraseLength)
    .map((number) => passphraseWords[number % passphraseWords.length] ?? '')
    .join(' ')
}

/** One form of all ways to type it: case, accents, and what stands between the words do not matter. */
export function cleanPassphrase(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}
