/** Words that no name may be, or have in it (docs/rules.md#gamertag). */
import { articles, digitLetters, reservedGuestNames, reservedNames, rudeEnds, rudeNames, slurs } from './constants.ts'
import { toLetters, toReading } from './look-alikes.ts'

/** Letters for digits and for letters that look like them: in small letters, or in the case that they are written in. */
function fold(word: string, read: (word: string) => string = toLetters): string {
  return read(word)
    .replaceAll(/\d/g, (digit) => digitLetters[digit] ?? digit)
    .replaceAll('ph', 'f')
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
  return [word, word.replaceAll(/^\d+|\d+$/g, '')].flatMap((each) => [fold(each), fold(each, toReading)])
}

const isRude = (word: string): boolean => toForms(word).some((form) => getPatterns().rude.test(form))

/** Whether a gamertag is refused. */
export function isBlockedTag(gamerTag: string): boolean {
  return getPatterns().reserved.test(fold(gamerTag)) || isRude(gamerTag)
}

/** What is written apart, letter by letter or in twos, is read together. */
const together = (name: string): string => name.replaceAll(/(?<=(?:^| )\S{1,2}) | (?=\S{1,2}(?: |$))/gu, '')

/** Whether the name is, or begins with, a word for who leads the room, which any sign ends, and may be within it. */
function leadsTheRoom(name: string): boolean {
  const lasts = name.matchAll(/[\p{L}\p{M}\p{N}](?![\p{L}\p{M}])/gu)
  const ends = Array.from(lasts, ({ index, 0: last }) => index + last.length)
  const from = articles.split(' ').includes(fold(name.slice(0, ends[0]))) ? ends[0] : 0
  return ends.some((end) => toForms(name.slice(from, end)).some((form) => getPatterns().reservedGuest.test(form)))
}

/** Whether the name of a guest is refused: its words are looked at one by one, so that no two make a rude one by chance. */
export function isBlockedName(name: string): boolean {
  const words = [name, name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()].flatMap((each) =>
    together(each).split(' '),
  )
  return toForms(name).some((form) => getPatterns().reserved.test(form)) || leadsTheRoom(name) || words.some(isRude)
}
