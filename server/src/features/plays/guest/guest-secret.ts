/** The secrets that stand for a visitor: only their hashes are stored. */
import { timingSafeEqual } from 'node:crypto'
import { toGuestName } from '@tilerush/core/play/guest-name'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'

/** `hash`: SHA-256 in hexadecimal digits. */
export function isSecretFor(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'))
}

/** The name of the visitor with this hash of a secret. */
export function nameOfGuest(guestHash: string): string {
  return toGuestName(Number.parseInt(guestHash.slice(0, 8), 16))
}
