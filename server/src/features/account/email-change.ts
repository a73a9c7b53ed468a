/** Asking for another address. It changes only after the links in both mails were opened (verify-email.ts). */
import type { SessionUser } from '../../lib/call-context.ts'
import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { newCode } from './action-codes.ts'
import { expireCodes, insertCodes } from './code-store.ts'
import { identitiesOf } from './identity-store.ts'
import { confirmNewAddressMail, confirmOldAddressMail } from './mails/address-mails.tsx'
import { addressInUseMail } from './mails/known-address-mails.tsx'
import { proofRefusal, type ProofRefusal } from './owner-proof.ts'
import { sendAsked, type MailRefusal } from './send-asked.ts'

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
  ipAddress: string,
): Promise<Outcome<{ newEmail: string }, ProofRefusal | MailRefusal | 'EMAIL_UNCHANGED'>> {
  if (newEmail === user.email) return { refusal: 'EMAIL_UNCHANGED' }
  const proof = await proofRefusal(parts, user, currentPassword)
  if (proof) return { refusal: proof }
  const mails = await composeMails(parts, user, newEmail)
  const toNew = await sendAsked(parts, newEmail, ipAddress, () => Promise.resolve(mails.toNew))
  if (toNew.refusal !== undefined) return toNew
  const toOld = await sendAsked(parts, user.email, ipAddress, () => Promise.resolve(mails.toOld))
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
): Promise<{ readonly toNew: Message; readonly toOld: Message }> {
  const ofNew = newCode(parts, 'verifyEmail', { userId, email: newEmail, changeTo: newEmail })
  // The two codes belong together by their moment.
  const ofOld = newCode(parts, 'verifyEmail', { userId, email, changeTo: newEmail })
  const codes = [ofNew.code, { ...ofOld.code, createdAt: ofNew.code.createdAt }]
  await parts.database.transaction(async (tx) => {
    await expireCodes(tx, userId, ['verifyEmail'], ofNew.code.createdAt)
    await insertCodes(tx, codes)
  })
  const holder = await identitiesOf(parts.database).find(newEmail)
  const isInUse = holder?.emailVerified === true
  const { publicUrl } = parts.settings
  return {
    toNew: await (isInUse
      ? addressInUseMail(newEmail, `${publicUrl}/login`)
      : confirmNewAddressMail(newEmail, ofNew.link)),
    toOld: await confirmOldAddressMail(email, newEmail, ofOld.link),
  }
}
