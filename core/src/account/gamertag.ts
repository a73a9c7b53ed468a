/** The public name (specification, section 5, Profile; decisions, Names and values). */
import { gamertagMaxLength } from '../constants.ts'

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

/** A short list; found anywhere in the tag, also when written with digits. */
const blockedWords = ['fuck', 'shit', 'cunt', 'nigger', 'nigga', 'faggot', 'hitler', 'nazi', 'rapist', 'whore', 'bitch']

const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

export type GamertagProblem = 'empty' | 'too-long' | 'characters' | 'blocked'

/** Keeps only letters, digits and underscore, as the field does while typing. */
export function cleanGamertag(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_]/g, '')
}

/** Two tags with the same key are the same name. */
export function gamertagKey(gamerTag: string): string {
  return gamerTag.toLowerCase()
}

/** What is wrong with a tag; null when it may be taken. */
export function gamertagProblem(gamerTag: string): GamertagProblem | null {
  if (gamerTag === '') return 'empty'
  if (gamerTag !== cleanGamertag(gamerTag)) return 'characters'
  if (gamerTag.length > gamertagMaxLength) return 'too-long'
  const key = gamertagKey(gamerTag)
  if (reserved.has(key.replaceAll('_', ''))) return 'blocked'
  const folded = key.replaceAll('_', '').replaceAll(/[013457]/g, (digit) => lookAlikes[digit] ?? digit)
  return blockedWords.some((word) => folded.includes(word)) ? 'blocked' : null
}
