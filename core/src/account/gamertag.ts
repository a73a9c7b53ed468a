/** The public name (docs/rules.md#gamertag). */
import { gamertagMaxLength } from './constants.ts'
import { isBlockedTag } from './naming/blocked-words.ts'

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
  return isBlockedTag(gamerTag) ? 'blocked' : null
}
