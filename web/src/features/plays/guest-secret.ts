/**
 * The secret that stands for a visitor: all deals that are played in this browser without an account are played with it,
 * so that the visitor has one name and one row in the ranking. Forgotten when an account takes over.
 */
import { newSecret } from '../../lib/random.ts'

const storageKey = 'tilerush-guest'

/** All storage blocked: it holds for as long as the page is open. */
let inMemory: string | null = null

/** The same one until it is deleted. */
export function guestSecret(): string {
  const known = knownGuestSecret()
  if (known !== null) return known
  inMemory = newSecret()
  try {
    localStorage.setItem(storageKey, inMemory)
  } catch {
    // Stored in memory.
  }
  return inMemory
}

/** Null where no deal was played without an account. */
export function knownGuestSecret(): string | null {
  const known = read()
  return known !== null && /^[\w-]{43}$/.test(known) ? known : null
}

export function deleteGuestSecret(): void {
  inMemory = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was none.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? inMemory
  } catch {
    return inMemory
  }
}
