/** The public name (docs/rules.md#gamertag). */
import { gamertagMaxLength } from './constants.ts'

/** Names that would pass for the house. Whole tags only: a `gameadmin` may be. */
const reserved = new Set([
  'admin',
  'administrator',
  'moderator',
  'mod',
  'staff',
  'support',
  'system',
  'root',
  'official',
  'tilerush',
  'null',
  'undefined',
  'anonymous',
])

/** Rude as a whole, but part of harmless names: a therapist from Scunthorpe may play. */
const rudeNames = new Set(['cunt', 'kike', 'nazi', 'paki', 'pedo', 'penis', 'rape', 'rapist', 'spic', 'wanker'])

/** Rude wherever they stand, also when written with digits. A short list: an administrator deals with the rest. */
const slurs = ['bitch', 'faggot', 'fuck', 'hitler', 'nigga', 'nigger', 'shit', 'tranny', 'wetback', 'whore']

const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

export type GamertagIssue = 'empty' | 'too-long' | 'characters' | 'blocked'

/** Keeps only letters, digits and underscore, as the field does while typing. */
export function cleanGamertag(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_]/g, '')
}

/** Two tags with the same key are the same name. */
export function gamertagKey(gamerTag: string): string {
  return gamerTag.toLowerCase()
}

/** What is wrong with a tag; null when it may be taken. */
export function validateGamertag(gamerTag: string): GamertagIssue | null {
  if (gamerTag === '') return 'empty'
  if (gamerTag !== cleanGamertag(gamerTag)) return 'characters'
  if (gamerTag.length > gamertagMaxLength) return 'too-long'
  return isBlocked(gamerTag) ? 'blocked' : null
}

function isBlocked(gamerTag: string): boolean {
  const plain = gamertagKey(gamerTag).replaceAll('_', '')
  const folded = plain.replaceAll(/[013457]/g, (digit) => lookAlikes[digit] ?? digit)
  return reserved.has(folded) || rudeNames.has(folded) || slurs.some((slur) => folded.includes(slur))
}
