/** The three words of a managed account (docs/rules.md#managed-accounts). No page imports them: the list is long. */
import { passphraseLength } from './constants.ts'
import { passphraseWords } from './passphrase-words.ts'

/** The words of so many random whole numbers, each from 0 to 2^32 - 1. */
export function toPassphrase(numbers: readonly number[]): string {
  return numbers
    .slice(0, passphraseLength)
    .map((number) => passphraseWords[number % passphraseWords.length] ?? '')
    .join(' ')
}
