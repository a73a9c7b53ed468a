/** The secret of this browser's seat in each room, until a log-out; in memory where storage is blocked. */
import { seatKeyPrefix as keyPrefix, whenForgotten } from '../../../lib/kept-by-browser.ts'
import { newSecret } from '../../../lib/random.ts'

const inMemory = new Map<string, string>()
whenForgotten(() => inMemory.clear())

export function storeSecret(code: string, secret: string): void {
  inMemory.set(code, secret)
  try {
    localStorage.setItem(keyPrefix + code, secret)
  } catch {
    // All storage blocked: the seat lasts as long as the page.
  }
}

export function readSecret(code: string): string | null {
  const known = inMemory.get(code)
  if (known) return known
  try {
    return localStorage.getItem(keyPrefix + code)
  } catch {
    return null
  }
}

/** The seat's secret, made at the first visit. */
export function getSecret(code: string): string {
  const known = readSecret(code)
  if (known) return known
  const secret = newSecret()
  storeSecret(code, secret)
  return secret
}

export function forgetSecret(code: string): void {
  inMemory.delete(code)
  try {
    localStorage.removeItem(keyPrefix + code)
  } catch {
    // It was in memory alone.
  }
}
