/** A new password from the account page (docs/rules.md#account-page). */
import { activities } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { logActivity } from './activity.ts'
import { expireCodes } from './code-store.ts'
import { findPasswordHash, forgetDevices, lockIdentity, updatePasswordHash } from './identity-store.ts'
import { proofRefusal, type ProofRefusal } from './owner-proof.ts'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { sendNotice } from './send-notice.ts'

export interface PasswordChange {
  readonly newPassword: string
  /** Left out right after a login. */
  readonly currentPassword?: string | undefined
}

/** Sets the password, ends every other session and tells the owner. Sent twice, it has the same answer. */
export async function updatePassword(
  parts: Parts,
  user: SessionUser,
  sessionSecret: string,
  { newPassword, currentPassword }: PasswordChange,
): Promise<Outcome<{ ok: true }, ProofRefusal | PasswordRefusal>> {
  const { userId, email } = user
  const refusal = await passwordRefusal(newPassword, email, parts.settings.passwordMinLength)
  if (refusal) return { refusal }
  const proof = await proofRefusal(parts, user, currentPassword)
  if (proof) {
    // The answer to the first sending was lost: the new password is the current one by now.
    const hash = proof === 'WRONG_PASSWORD' ? await findPasswordHash(parts.database.orm, userId) : null
    return hash && (await parts.passwords.verify(hash, newPassword)) ? { value: { ok: true } } : { refusal: proof }
  }
  const passwordHash = await parts.passwords.hash(newPassword)
  const now = parts.clock.now()
  await parts.database.transaction(async (tx) => {
    await lockIdentity(tx, userId)
    await updatePasswordHash(tx, userId, passwordHash, now)
    await expireCodes(tx, userId, ['resetPassword'], now)
    await forgetDevices(tx, userId)
    await logActivity(parts, userId, activities.passwordChanged, tx)
  })
  await parts.sessions.revokeAllOf(userId, sessionSecret)
  await sendNotice(parts, 'passwordChanged', {
    to: email,
    link: `${parts.settings.publicUrl}/forgotten-password`,
  })
  return { value: { ok: true } }
}
