/** The words of a managed account (decision 0038). */
import { hkdfSync } from 'node:crypto'
import { passphraseLength } from '@tilerush/core/classrooms/constants'
import { toPassphrase } from '@tilerush/core/classrooms/new-passphrase'

const bytesPerWord = 4

/**
 * Made of a secret that the teacher's browser drew, so that a repeated request has the same words, and none are stored
 * (HKDF, RFC 5869). Who knows a member's words learns nothing of another member's.
 */
export function wordsOf(secret: string, memberId: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', memberId, passphraseLength * bytesPerWord))
  return toPassphrase(Array.from({ length: passphraseLength }, (_, index) => bytes.readUInt32BE(index * bytesPerWord)))
}
