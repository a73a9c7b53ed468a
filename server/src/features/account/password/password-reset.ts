/** A forgotten password: the mail, and the new password that its link sets. */
import { activities } from '@tilerush/core/account/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { checkCode, issueCode, useCode, type ActionCodeError } from '../mailed-links/action-codes.ts'
import { logActivity } from '../users/activity-store.ts'
import { expireCodes } from '../mailed-links/code-store.ts'
import { deleteAllKeys } from '../api-keys/key-store.ts'
import { deletePendingLogins } from '../sign-in/pending-login-store.ts'
import { deleteDevices, lockIdentity, markVerified, updatePasswordHash } from '../users/identity-store.ts'
import { composeMail } from '../mails/compose-mail.tsx'
import { deletePendingPasswords } from '../users/registration-store.ts'
import { validatePassword, type PasswordErrorCode } from './password-rules.ts'
import { type Requester, sendRequested, type MailErrorCode, sendNotice } from '../mailed-links/send-mail.ts'

/** Mails the link to the owner of the address; an address without an account gets a mail that says so. */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  requester: Requester,
): Promise<Result<{ sentTo: string }, MailErrorCode>> {
  return sendRequested(deps, email, requester, async (locale) => {
    const { link, holder } = await issueCode(deps, 'resetPassword', { ...requester, email }, locale)
    return holder
      ? composeMail('resetPassword', locale, { to: email, link })
      : composeMail('noAccount', locale, { to: email, link: `${deps.settings.publicUrl}/register` })
  })
}

/**
 * Sets the password of the code's account, ends all its sessions and notifies its owner. A refused password leaves the
 * code open. The mailed code proves ownership of the address, so the address is verified as well.
 */
export async function confirmPasswordReset(
  deps: Deps,
  { oobCode, newPassword }: { readonly oobCode: string; readonly newPassword: string },
): Promise<Result<{ userId: string; email: string }, ActionCodeError | PasswordErrorCode>> {
  const open = await checkCode(deps, 'resetPassword', oobCode)
  if (!open.ok) return open
  const errorCode = await validatePassword(newPassword, open.value.email, deps.settings.passwordMinLength)
  if (errorCode) return { ok: false, error: errorCode }
  const passwordHash = await deps.passwords.hash(newPassword)
  const now = deps.clock.now()
  const result = await deps.database.transaction(
    async (tx): Promise<Result<{ userId: string; email: string }, ActionCodeError>> => {
      const used = await useCode(deps, tx, 'resetPassword', oobCode)
      if (!used.ok) return used
      const { userId, email } = used.value
      const identity = await lockIdentity(tx, userId)
      if (identity?.email !== email) return { ok: false, error: 'CODE_INVALID' }
      await updatePasswordHash(tx, userId, passwordHash, now)
      await markVerified(tx, userId, now)
      // A change of address that a stranger started in an open session ends here, too.
      await expireCodes(tx, userId, ['resetPassword', 'verifyEmail'], now)
      await deletePendingPasswords(tx, userId)
      await deleteDevices(tx, userId)
      await deletePendingLogins(tx, userId)
      await deleteAllKeys(tx, userId)
      await logActivity(deps, userId, activities.passwordReset, tx)
      return { ok: true, value: { userId, email } }
    },
  )
  if (!result.ok) return result
  await deps.sessions.revokeAllFor(result.value.userId)
  await sendNotice(deps, 'passwordChanged', {
    to: open.value.email,
    link: `${deps.settings.publicUrl}/forgotten-password`,
  })
  return result
}
