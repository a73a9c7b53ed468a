/** A new password from the account page (docs/rules.md#account-page). */
import { activities } from '@tilerush/core/account/constants'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { logActivity } from '../users/activity-store.ts'
import { revokeAllKeys } from '../api-keys/keys.ts'
import { deletePendingLogins } from '../sign-in/pending-login-store.ts'
import { expireCodes } from '../mailed-links/code-store.ts'
import { findPasswordHash, deleteDevices, lockIdentity, updatePasswordHash } from '../users/identity-store.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from '../proof/reauthentication.ts'
import { validatePassword, type PasswordErrorCode } from './password-rules.ts'
import { sendNotice } from '../mailed-links/send-mail.ts'

export interface PasswordChange {
  readonly newPassword: string
  /** Left out right after a login. */
  readonly currentPassword?: string | undefined
  /** Keys for programs end, too; left out, they go on working. */
  readonly areKeysRevoked?: boolean | undefined
}

/** Sets the password, ends every other session and notifies the owner. A repeat gets the same response. */
export async function updatePassword(
  deps: Deps,
  user: SessionUser,
  sessionSecret: string,
  { newPassword, currentPassword, areKeysRevoked }: PasswordChange,
): Promise<Result<{ ok: true }, ReauthenticationErrorCode | PasswordErrorCode>> {
  const { userId, email } = user
  const errorCode = await validatePassword(newPassword, email, deps.settings.passwordMinLength)
  if (errorCode) return { ok: false, error: errorCode }
  const proof = await checkReauthentication(deps, user, currentPassword)
  if (proof) {
    // The first response was lost: the new password is the current one already.
    const hash = proof === 'WRONG_PASSWORD' ? await findPasswordHash(deps.database.orm, userId) : null
    return hash && (await deps.passwords.verify(hash, newPassword))
      ? { ok: true, value: { ok: true } }
      : { ok: false, error: proof }
  }
  const passwordHash = await deps.passwords.hash(newPassword)
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    await lockIdentity(tx, userId)
    await updatePasswordHash(tx, userId, passwordHash, now)
    await expireCodes(tx, userId, ['resetPassword'], now)
    await deleteDevices(tx, userId)
    await deletePendingLogins(tx, userId)
    if (areKeysRevoked) await revokeAllKeys(tx, deps, userId)
    await logActivity(deps, userId, activities.passwordChanged, tx)
  })
  await deps.sessions.revokeAllFor(userId, sessionSecret)
  await sendNotice(deps, 'passwordChanged', {
    to: email,
    link: `${deps.settings.publicUrl}/forgotten-password`,
  })
  return { ok: true, value: { ok: true } }
}
