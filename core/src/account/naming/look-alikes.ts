/** Which names a person takes for one another (docs/rules.md#names-in-a-room). */
import { accentedScripts, kanaLookAlikes, latinLookAlikes, latinReadAlikes } from './constants.ts'

const accented = new RegExp(
  `([${accentedScripts
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}])\\p{Mn}+`,
  'gu',
)
const tatweel = 'ـ'

const listTwins = (alikes: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(alikes).flatMap(([latin, others]) => Array.from(others, (other): [string, string] => [other, latin]))

let twins: ReadonlyMap<string, string> | undefined
const readAlikes = new Map(listTwins(latinReadAlikes))

/** The letter that another one looks like, in Latin or Katakana where there is one. */
function toTwin(letter: string): string {
  twins ??= new Map([...listTwins(latinLookAlikes), ...Object.entries(kanaLookAlikes)])
  return twins.get(letter) ?? letter
}

/** Letters and digits alone, in their plainest form: no accents, spaces or signs. */
function toBare(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(accented, '$1')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(tatweel, '')
    .normalize('NFC')
}

/** The name in its own letters: the same for names that differ in case, accents, spaces and signs. */
export function toPlainName(name: string): string {
  return toBare(name).toLowerCase().replaceAll('ς', 'σ')
}

/** Look-alike letters in lower case, whatever the case: the same for `Will`, `WILL` and `w1ll`. */
export function toLetters(name: string): string {
  return Array.from(toPlainName(name), toTwin).join('').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')
}

/** As a person reads it, in lower case: each letter and digit as the Latin one that it looks like in its own case. */
export function toReading(name: string): string {
  return Array.from(toBare(name), readLetter).join('').toLowerCase()
}

function readLetter(letter: string): string {
  const twin = toTwin(letter).toLowerCase()
  return readAlikes.get(twin) ?? toTwin(twin)
}

/** Look-alike letters in the case that they are written in: the same for `Will`, `WiIl` and `Wil1`. */
export function toGlyphs(name: string): string {
  return Array.from(toBare(name), toTwin).join('').replaceAll('0', 'o').replaceAll(/[1I]/g, 'l').toLowerCase()
}

/** One key for all names that may be alike, by which a database finds them: `areAlike` decides. */
export function toCoarseKey(name: string): string {
  return toGlyphs(name).replaceAll('i', 'l')
}

/** Whether a person takes two names for one. */
export function areAlike(one: string, other: string): boolean {
  return toLetters(one) === toLetters(other) || toGlyphs(one) === toGlyphs(other)
}
