/** Words that no name may be, or have in it (docs/rules.md#gamertag). */
import { digitLetters, reservedGuestNames, reservedNames, rudeEnds, rudeNames, slurs } from './constants.ts'
import { toLetters, toPlainName } from './look-alikes.ts'

/** Letters for digits and for letters that look like them. */
function fold(word: string): string {
  const letters = toLetters(toPlainName(word).replaceAll(/\d/g, (digit) => digitLetters[digit] ?? digit))
  return letters.replaceAll('ph', 'f')
}

/** A word as a pattern: 1 stands for `i` and for `l`. `repeated`: letters that may stand more often than in the word. */
function toPattern(word: string, repeated: RegExp): string {
  return fold(word).replaceAll(/(.)\1*/gu, (run, letter: string) => {
    const sign = /[il]/.test(letter) ? '[il]' : letter
    return `${sign}{${run.length}${repeated.test(letter) ? ',' : ''}}`
  })
}

const anyOf = (words: string, repeated: RegExp): string =>
  `(?:${words
    .split(' ')
    .map((word) => toPattern(word, repeated))
    .join('|')})`

let patterns: { readonly reserved: RegExp; readonly reservedGuest: RegExp; readonly rude: RegExp } | undefined

/** Made at the first use: a page that checks no name does not pay for it. */
function getPatterns(): NonNullable<typeof patterns> {
  const [never, vowels, always] = [/(?!)/, /[aeiou]/, /./u]
  const ends = anyOf(rudeEnds, always)
  patterns ??= {
    reserved: new RegExp(`^${anyOf(reservedNames, never)}$`, 'u'),
    reservedGuest: new RegExp(`^${anyOf(reservedGuestNames, never)}$`, 'u'),
    rude: new RegExp(`^${anyOf(rudeNames, vowels)}$|^${ends}|${ends}$|${anyOf(slurs, always)}`, 'u'),
  }
  return patterns
}

/** A word as it is written, and without digits at its ends: `Host2` is a host. */
function toForms(word: string): readonly string[] {
  return [fold(word), fold(word.replaceAll(/^\d+|\d+$/g, ''))]
}

const isRude = (word: string): boolean => toForms(word).some((form) => getPatterns().rude.test(form))

/** Whether a gamertag is refused. */
export function isBlockedTag(gamerTag: string): boolean {
  return getPatterns().reserved.test(fold(gamerTag)) || isRude(gamerTag)
}

/** Whether the name of a guest is refused: its words are looked at one by one, so that no two make a rude one by chance. */
export function isBlockedName(name: string): boolean {
  // What is written apart, letter by letter or in twos, is read together.
  const words = name.replaceAll(/(?<=(?:^| )\S{1,2}) | (?=\S{1,2}(?: |$))/gu, '').split(' ')
  const { reserved, reservedGuest } = getPatterns()
  const whole = toForms(name)
  return (
    whole.some((form) => reserved.test(form) || reservedGuest.test(form)) ||
    toForms(name.split(' ')[0] ?? '').some((form) => reservedGuest.test(form)) ||
    words.some(isRude)
  )
}
