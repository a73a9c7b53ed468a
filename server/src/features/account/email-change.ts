/** Asking for another address. It changes only after the links in both mails were opened (verify-email.ts). */
import type { Locale } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { newCode } from './action-codes.ts'
import { expireCodes, insertCodes } from './code-store.ts'
import { findIdentity } from './identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { proofRefusal, type ProofRefusal } from './owner-proof.ts'
import { type Asker, sendAsked, type MailRefusal } from './send-asked.ts'

export interface EmailChange {
  readonly newEmail: string
  /** Left out right after a login. */
  readonly currentPassword?: string | undefined
}

/**
 * Mails both addresses. A wanted address that has an account gets the same answer, and its owner a mail that says
 * so; that change cannot be completed.
 */
export async function requestEmailChange(
  parts: Parts,
  user: SessionUser,
  { newEmail, currentPassword }: EmailChange,
  asker: Asker,
): Promise<Outcome<{ newEmail: string }, ProofRefusal | MailRefusal | 'EMAIL_UNCHANGED'>> {
  if (newEmail === user.email) return { refusal: 'EMAIL_UNCHANGED' }
  const proof = await proofRefusal(parts, user, currentPassword)
  if (proof) return { refusal: proof }
  const mails = await composeMails(parts, user, newEmail, user.locale ?? asker.locale)
  const toNew = await sendAsked(parts, newEmail, asker, () => Promise.resolve(mails.toNew))
  if (toNew.refusal !== undefined) return toNew
  const toOld = await sendAsked(parts, user.email, asker, () => Promise.resolve(mails.toOld))
  return toOld.refusal === undefined ? { value: { newEmail } } : toOld
}

/** Lets the links of a change that was asked for expire. */
export async function cancelEmailChange({ database, clock }: Parts, { userId }: SessionUser): Promise<void> {
  await expireCodes(database.orm, userId, ['verifyEmail'], clock.now())
}

async function composeMails(
  parts: Parts,
  { userId, email }: SessionUser,
  newEmail: string,
  locale: Locale,
): Promise<{ readonly toNew: Message; readonly toOld: Message }> {
  const ofNew = newCode(parts, 'verifyEmail', { userId, email: newEmail, changeTo: newEmail }, locale)
  // The two codes belong together by their moment.
  const ofOld = newCode(parts, 'verifyEmail', { userId, email, changeTo: newEmail }, locale)
  const codes = [ofNew.code, { ...ofOld.code, createdAt: ofNew.code.createdAt }]
  await parts.database.transaction(async (tx) => {
    await expireCodes(tx, userId, ['verifyEmail'], ofNew.code.createdAt)
    await insertCodes(tx, codes)
  })
  const holder = await findIdentity(parts.database.orm, newEmail)
  const isInUse = holder?.emailVerified === true
  const { publicUrl } = parts.settings
  return {
    toNew: isInUse
      ? composeMail('addressInUse', locale, { to: newEmail, link: `${publicUrl}/login` })
      : composeMail('confirmNewAddress', locale, { to: newEmail, link: ofNew.link }),
    toOld: composeMail('confirmOldAddress', locale, { to: email, newEmail, link: ofOld.link }),
  }
}
