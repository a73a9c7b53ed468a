/** The code of a room, as it is typed, pasted and linked to (docs/rules.md#rooms). */
import { decodePercent, invisibleCharacters } from '../product/link-text.ts'
import { roomCodeAlphabet, roomCodeLength } from './constants.ts'

const half = `[${roomCodeAlphabet}]{${roomCodeLength / 2}}`
/** Between the halves, as it is shown and read out. */
const separator = '[\\s\\p{Pd}·]'
const spacedCode = `${half}${separator}?${half}`
const noWordBefore = '(?<![\\p{L}\\p{N}])'
const noWordAfter = '(?![\\p{L}\\p{N}])'

export const roomCodePattern = new RegExp(`^[${roomCodeAlphabet}]{${roomCodeLength}}$`)
/** `=3D` stands for `=` in mails that were not decoded. */
const inLink = new RegExp(`(?:/room/+|[?&;]code=(?:3D)?)(${spacedCode})${noWordAfter}`, 'iu')
/** Looks ahead only, so that a code is found behind the word that could be its first half. */
const inSentence = new RegExp(`${noWordBefore}(?=(${spacedCode})${noWordAfter})`, 'giu')
const addresses = /\S*(?::\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}]+[:/])\S*/gu
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const separators = new RegExp(separator, 'gu')
/** Longer than any message around a code; what is beyond is not looked at. */
const maxTextLength = 2000
/** Typing adds one character at a time: what is longer by more than this was pasted. */
const maxExtraCharacters = 2

/** Letters and digits that no code has, in alphabetical order: digits first. */
export const neverInRoomCode = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
  (character) => !roomCodeAlphabet.includes(character),
)

export function isRoomCode(text: string): boolean {
  return roomCodePattern.test(text)
}

/**
 * The code that a text holds: a link to a room, a message with the code in it, or the code alone, in any case, width
 * and spacing. Null for none; an address without a code is not made into one.
 */
export function findRoomCode(text: string): string | null {
  const plain = toPlain(text)
  const linked = inLink.exec(plain)?.[1]
  if (linked !== undefined) return toCode(linked)
  const alone = toCode(plain.replaceAll(outerPunctuation, ''))
  return isRoomCode(alone) ? alone : findInSentence(plain.replaceAll(addresses, ' '))
}

/** Returns the candidate that looks most like a code: behind a colon, with a digit, in one piece. */
function findInSentence(text: string): string | null {
  let best: string | null = null
  let bestLikeness = 0
  for (const { 1: written = '', index } of text.matchAll(inSentence)) {
    const likeness = getLikeness(written, /[:=#]\s*$/u.test(text.slice(0, index)))
    if (likeness > bestLikeness) [best, bestLikeness] = [toCode(written), likeness]
  }
  return best
}

/** 0 for what can as well be a word or a number of the sentence. */
function getLikeness(written: string, isBehindColon: boolean): number {
  const hasDigit = /\d/.test(written)
  const hasLetter = /\p{L}/u.test(written)
  const isOnePiece = written.length === roomCodeLength
  const isCapital = hasLetter && written === written.toUpperCase()
  if (!isBehindColon && !isCapital && !(hasDigit && hasLetter && isOnePiece)) return 0
  return 1 + Number(isOnePiece) + 2 * Number(hasDigit) + 4 * Number(isBehindColon)
}

export interface TypedRoomCode {
  /** What belongs to a code, so far; all of it where the text holds one. */
  readonly code: string
  /** Letters and digits of the text that no code has, each once. */
  readonly strange: readonly string[]
  /** Whether the text is a longer one without a code: nothing of it is taken. */
  readonly hasNoCode: boolean
}

/** What stands in the field for a code after typing or pasting. */
export function readTypedRoomCode(text: string): TypedRoomCode {
  const found = findRoomCode(text)
  if (found !== null) return { code: found, strange: [], hasNoCode: false }
  const plain = toPlain(text).toUpperCase()
  const typed = Array.from(plain).filter((character) => /[\p{L}\p{N}]/u.test(character))
  if (typed.length > roomCodeLength + maxExtraCharacters || plain.includes('://')) {
    return { code: '', strange: [], hasNoCode: true }
  }
  return {
    code: typed.filter(isOfCodes).slice(0, roomCodeLength).join(''),
    strange: [...new Set(typed.filter((character) => !isOfCodes(character)))],
    hasNoCode: false,
  }
}

function isOfCodes(character: string): boolean {
  return roomCodeAlphabet.includes(character)
}

function toPlain(text: string): string {
  return decodePercent(text.slice(0, maxTextLength)).normalize('NFKC').replaceAll(invisibleCharacters, '')
}

function toCode(written: string): string {
  return written.replaceAll(separators, '').toUpperCase()
}
