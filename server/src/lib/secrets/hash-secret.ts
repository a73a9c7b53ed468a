/** How secrets are stored: as their SHA-256 only. They are long and random, so a slow hash would add nothing. */
import { hash } from 'node:crypto'

/** The hash of a secret that this product made up itself, as hex; not for passwords. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}
