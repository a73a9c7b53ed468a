/** What a name of any script is written with (docs/rules.md#names). */
import { countCharacters, toCharacters } from './characters.ts'
import {
  joinedScripts,
  maxCodePointsPerCharacter,
  maxMarksPerLetter,
  maxSharedMarksPerLetter,
  nameSigns,
} from './constants.ts'

/** Neither fillers, which are letters without a shape, nor marks about a whole word. */
const letter = /^(?!\p{Default_Ignorable_Code_Point})\p{L}$/u
const mark = /^(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]$/u
const sharedMark = /^\p{Script=Inherited}$/u
const digit = /^\p{Nd}$/u
const joiner = /^[\u200C\u200D]$/
/** A Malayalam consonant without its vowel may end a word with a joiner. */
const endsWithChillu = /\u0D4D\u200D$/
const joined = new RegExp(
  `^[${joinedScripts
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]$`,
  'u',
)

export interface NameSigns {
  /** Besides letters, marks, joiners and single spaces. */
  readonly signs: string
  readonly hasDigits: boolean
}

export const personNameSigns: NameSigns = { signs: nameSigns, hasDigits: false }

/** In one Unicode form, with the plain apostrophe and hyphen for those that phones and offices type, and plain spaces. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/\p{Zs}+/gu, ' ')
}

/** Without spaces at the ends, and without a joiner that joins nothing. */
export function trimName(text: string): string {
  const trimmed = text.trim()
  return joiner.test(trimmed.slice(-1)) && !endsWithChillu.test(trimmed) ? trimName(trimmed.slice(0, -1)) : trimmed
}

/** Only the characters that a name may hold where they stand. The end may be one in the making: a space, a joiner. */
export function keepNameCharacters(text: string, allowed: NameSigns): string {
  const points = Array.from(normaliseName(text))
  let kept = ''
  let before = ''
  let marks: string[] = []
  for (const [index, point] of points.entries()) {
    if (!mayStand({ point, before, after: points[index + 1] ?? '', marks }, allowed)) continue
    if (mark.test(point)) marks.push(point)
    else if (!joiner.test(point)) marks = []
    kept += point
    before = point
  }
  return kept.normalize('NFC')
}

interface MarkPosition {
  readonly point: string
  /** The character before and after; empty at the ends. */
  readonly before: string
  readonly after: string
  /** Those that stand on the letter before already. */
  readonly marks: readonly string[]
}

function mayStand({ point, before, after, marks }: MarkPosition, { signs, hasDigits }: NameSigns): boolean {
  if (letter.test(point) || signs.includes(point)) return true
  if (point === ' ') return before !== '' && before !== ' '
  if (mark.test(point)) {
    const isOnLetter = letter.test(before) || mark.test(before) || joiner.test(before)
    const isFull =
      sharedMark.test(point) && marks.filter((each) => sharedMark.test(each)).length >= maxSharedMarksPerLetter
    return isOnLetter && !isFull && marks.length < maxMarksPerLetter
  }
  if (joiner.test(point)) return joined.test(before) && (after === '' || joined.test(after) || before === '\u0D4D')
  return hasDigits && digit.test(point)
}

/** Whether a letter carries more marks than any script stacks on one. */
export function isPiledUp(text: string): boolean {
  const stacks = text.match(/\p{M}[\p{M}\u200C\u200D]*/gu) ?? []
  return stacks.some((stack) => {
    const marks = Array.from(stack).filter((point) => !joiner.test(point))
    const numShared = marks.filter((point) => sharedMark.test(point)).length
    return marks.length > maxMarksPerLetter || numShared > maxSharedMarksPerLetter
  })
}

/** Whether a name has so many characters at most, and none that is piled up of many code points. */
export function fitsIn(name: string, maxLength: number): boolean {
  return Array.from(name).length <= maxLength * maxCodePointsPerCharacter && countCharacters(name) <= maxLength
}

/** The beginning of a name that fits. */
export function cutName(name: string, maxLength: number): string {
  const characters = toCharacters(name).slice(0, maxLength)
  while (!fitsIn(characters.join(''), maxLength)) characters.pop()
  return characters.join('')
}
