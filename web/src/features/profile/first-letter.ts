/**
 * The first letter of a name becomes a capital one at once, and it turns out only later that `van der Berg` has chosen
 * its own: so the field remembers the letter that was typed.
 */
export interface FirstLetter {
  readonly typed: string
  /** What became of it. */
  readonly shown: string
}

export const noFirstLetter: FirstLetter = { typed: '', shown: '' }

export function findLetter(text: string): string {
  return /\p{L}/u.exec(text)?.[0] ?? ''
}

/** The text with its first letter as it was typed, if it is the one that was shown for it. */
export function withTypedLetter(text: string, { typed, shown }: FirstLetter): string {
  return typed !== '' && findLetter(text) === shown ? text.replace(shown, () => typed) : text
}
