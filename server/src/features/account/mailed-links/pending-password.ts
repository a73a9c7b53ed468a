/**
 * The password that a mailed link activates: the one that it was mailed for, in the hands of who set it
 * (docs/rules.md#registration, decision 0030).
 */
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { findPasswordHash, markVerified, updatePasswordHash } from '../users/identity-store.ts'
import { deletePendingPasswords, findPendingPassword } from '../users/registration-store.ts'
import { expireCodes, type CodeSubject } from './code-store.ts'

export type PendingPasswordErrorCode = 'PASSWORD_REQUIRED' | 'WRONG_PASSWORD'

/** The hash to compare with; null when the browser itself proves that it set the password, or there is none. */
async function findHashToProve(deps: Deps, code: CodeSubject, deviceSecret: string): Promise<string | null> {
  if (code.changeTo !== null && code.pendingId === null) return null
  // It may be an account of an earlier release: its password stands in the identity.
  if (code.pendingId === null) return await findPasswordHash(deps.database.orm, code.userId)
  const pending = await findPendingPassword(deps.database.orm, code.pendingId)
  return pending && pending.deviceHash !== hashSecret(deviceSecret) ? pending.passwordHash : null
}

/** Whether the page has to ask for the password. */
export async function isPasswordRequired(deps: Deps, code: CodeSubject, deviceSecret: string): Promise<boolean> {
  return (await findHashToProve(deps, code, deviceSecret)) !== null
}

/** Null when the browser or the password proves that the link belongs to the caller. */
export async function checkPendingPassword(
  deps: Deps,
  code: CodeSubject,
  { oobCode, password, deviceSecret }: { oobCode: string; password?: string | undefined; deviceSecret: string },
): Promise<PendingPasswordErrorCode | null> {
  const hash = await findHashToProve(deps, code, deviceSecret)
  if (hash === null) return null
  if (password === undefined) return 'PASSWORD_REQUIRED'
  const isRight = await deps.passwords.reserve(async (hasher) => {
    await deps.limits.consume('passwordPerCode', hashSecret(oobCode))
    return await hasher.verify(hash, password)
  })
  return isRight ? null : 'WRONG_PASSWORD'
}

/** Verifies the address with the password of the code and closes all others; false when the password is gone. */
export async function activatePassword(deps: Deps, tx: Transaction, code: CodeSubject): Promise<boolean> {
  const { userId, pendingId } = code
  const now = deps.clock.now()
  if (pendingId !== null) {
    const pending = await findPendingPassword(tx, pendingId)
    if (!pending) return false
    await updatePasswordHash(tx, userId, pending.passwordHash, now)
  }
  await markVerified(tx, userId, now)
  await expireCodes(tx, userId, ['verifyEmail'], now)
  await deletePendingPasswords(tx, userId)
  return true
}
