/** What of the accounts' business is over, and only takes room. */
import { actionCodeKeptMs, knownDeviceMs } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { deleteExpired } from './expired-store.ts'

/**
 * Removes ended sessions, codes whose reason of refusal nobody will ask for any more, forgotten devices and counts of
 * tries that count no more.
 * @returns how many were removed.
 */
export async function purgeExpired({ database, clock }: Parts): Promise<number> {
  const now = clock.now()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  return deleteExpired(database, {
    sessionsUntil: now,
    codesBefore: before(actionCodeKeptMs),
    devicesBefore: before(knownDeviceMs),
    triesBefore: now,
  })
}
