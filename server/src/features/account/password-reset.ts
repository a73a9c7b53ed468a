/** A forgotten password: the mail, and the new password that its link sets. */
import { activities, type Locale } from '@tilerush/core/constants'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { checkCode, issueCode, useCode, type CodeRefusal } from './action-codes.ts'
import { logActivity } from './activity.ts'
import { expireCodes } from './code-store.ts'
import { findIdentity, forgetDevices, lockIdentity, markVerified, updatePasswordHash } from './identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { passwordRefusal, type PasswordRefusal } from './password-rules.ts'
import { type Asker, sendAsked, type MailRefusal } from './send-asked.ts'
import { sendNotice } from './send-notice.ts'

/** Mails the link to the owner of the address; an address without an account gets a mail that says so. */
export async function requestPasswordReset(
  parts: Parts,
  email: string,
  asker: Asker,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  return sendAsked(parts, email, asker, (locale) => resetMail(parts, email, locale))
}

async function resetMail(parts: Parts, email: string, locale: Locale): Promise<Message> {
  const identity = await findIdentity(parts.database.orm, email)
  if (!identity) return composeMail('noAccount', locale, { to: email, link: `${parts.settings.publicUrl}/register` })
  const link = await issueCode(parts, 'resetPassword', identity, locale)
  return composeMail('resetPassword', locale, { to: email, link })
}

/**
 * Sets the password of the code's account, ends all its sessions and tells its owner. A refused password leaves the
 * code open. Whoever has the mail has proved to own the address, so it is verified as well.
 */
export async function confirmPasswordReset(
  parts: Parts,
  { oobCode, newPassword }: { readonly oobCode: string; readonly newPassword: string },
): Promise<Outcome<{ userId: string; email: string }, CodeRefusal | PasswordRefusal>> {
  const open = await checkCode(parts, 'resetPassword', oobCode)
  if (open.refusal !== undefined) return open
  const refusal = await passwordRefusal(newPassword, open.value.email, parts.settings.passwordMinLength)
  if (refusal) return { refusal }
  const passwordHash = await parts.passwords.hash(newPassword)
  const now = parts.clock.now()
  const outcome = await parts.database.transaction(
    async (tx): Promise<Outcome<{ userId: string; email: string }, CodeRefusal>> => {
      const used = await useCode(parts, tx, 'resetPassword', oobCode)
      if (used.refusal !== undefined) return used
      const { userId, email } = used.value
      const identity = await lockIdentity(tx, userId)
      if (identity?.email !== email) return { refusal: 'CODE_INVALID' }
      await updatePasswordHash(tx, userId, passwordHash, now)
      await markVerified(tx, userId, now)
      // A change of address that a stranger began in an open session ends here, too.
      await expireCodes(tx, userId, ['resetPassword', 'verifyEmail'], now)
      await forgetDevices(tx, userId)
      await logActivity(parts, userId, activities.passwordReset, tx)
      return { value: { userId, email } }
    },
  )
  if (outcome.refusal !== undefined) return outcome
  await parts.sessions.revokeAllOf(outcome.value.userId)
  await sendNotice(parts, 'passwordChanged', {
    to: open.value.email,
    link: `${parts.settings.publicUrl}/forgotten-password`,
  })
  return outcome
}
