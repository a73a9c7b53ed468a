/** Gamertags of managed accounts, as `quick_heron` (docs/rules.md#managed-accounts). */
import { gamertagMaxLength } from '../account/constants.ts'
import { toGuestName } from '../play/guest-name.ts'
import { managedTagMaxNumber } from './constants.ts'

/**
 * A gamertag of a random whole number from 0 to 2^32 - 1. `isNumbered`: with a number behind it where it fits, for when
 * many of those without one are taken.
 */
export function toManagedTag(random: number, isNumbered: boolean): string {
  const name = toGuestName(random).toLowerCase().replace(' ', '_')
  const numbered = `${name}_${2 + (random % (managedTagMaxNumber - 1))}`
  return isNumbered && numbered.length <= gamertagMaxLength ? numbered : name
}
