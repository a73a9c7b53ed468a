/** The name that a guest takes in a room (docs/rules.md#names-in-a-room). */
import { isBlockedName } from '../account/naming/blocked-words.ts'
import { nameSigns } from '../account/naming/constants.ts'
import { fitsIn, keepNameCharacters, normaliseName, trimName } from '../account/naming/name-text.ts'
import { ownNameMaxLength } from './constants.ts'

export type OwnNameIssue = 'empty' | 'too-long' | 'characters' | 'blocked'

const allowed = { signs: `${nameSigns}_`, hasDigits: true }

/** As it is stored: in one Unicode form, with plain apostrophes, single spaces and none at the ends. */
export function cleanOwnName(text: string): string {
  return trimName(normaliseName(text))
}

/** What is wrong with a clean name; null when it may be taken. */
export function validateOwnName(name: string): OwnNameIssue | null {
  if (name === '') return 'empty'
  if (keepNameCharacters(name, allowed) !== name || !/[\p{L}\p{Nd}]/u.test(name)) return 'characters'
  if (!fitsIn(name, ownNameMaxLength)) return 'too-long'
  return isBlockedName(name) ? 'blocked' : null
}
