/**
 * A change of address: requested here, made when the links in both mails were opened (verify-email.ts), and undone by
 * the link to the former address.
 */
import { type Locale, baseLocale } from '@tilerush/core/language/constants'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Message } from '../../lib/mail/mail.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { deleteAllKeys } from './api-keys/key-store.ts'
import { newCode, useCode, type ActionCodeError } from './mailed-links/action-codes.ts'
import { expireCodes, insertCodes } from './mailed-links/code-store.ts'
import { findIdentity, lockIdentity, lockIdentityByEmail, updateEmail } from './users/identity-store.ts'
import { composeMail } from './mails/compose-mail.tsx'
import { checkReauthentication, type ReauthenticationErrorCode } from './proof/reauthentication.ts'
import { type Requester, sendRequested, type MailErrorCode } from './mailed-links/send-mail.ts'
import { activities } from '@tilerush/core/account/constants'
import type { Transaction } from '../../lib/database/database.ts'
import { renewGravatar } from '../profile/index.ts'
import { recordAudit } from '../audit/index.ts'
import { logActivity } from './users/activity-store.ts'
import { deletePendingLogins } from './sign-in/pending-login-store.ts'
import { removeUser } from './removal-store.ts'
import { findLocale } from './users/user-store.ts'

export interface EmailChange {
  readonly newEmail: string
  /** Left out right after a login. */
  readonly currentPassword?: string | undefined
}

/**
 * Mails both addresses. An address that has an account gets the same response, and its owner a mail that says
 * so; that change cannot be completed.
 */
export async function requestEmailChange(
  deps: Deps,
  user: SessionUser,
  { newEmail, currentPassword }: EmailChange,
  requester: Requester,
): Promise<Result<{ newEmail: string }, ReauthenticationErrorCode | MailErrorCode | 'EMAIL_UNCHANGED'>> {
  if (newEmail === user.email) return { ok: false, error: 'EMAIL_UNCHANGED' }
  const proof = await checkReauthentication(deps, user, currentPassword)
  if (proof) return { ok: false, error: proof }
  const mails = await composeMails(deps, user, newEmail, user.locale ?? requester.locale)
  const toNew = await sendRequested(deps, newEmail, requester, () => Promise.resolve(mails.toNew))
  if (!toNew.ok) return toNew
  const toOld = await sendRequested(deps, user.email, requester, () => Promise.resolve(mails.toOld))
  return toOld.ok ? { ok: true, value: { newEmail } } : toOld
}

/** Lets the links of a requested change expire. */
export async function cancelEmailChange({ database, clock }: Deps, { userId }: SessionUser): Promise<void> {
  await expireCodes(database.orm, userId, ['verifyEmail'], clock.now())
}

async function composeMails(
  deps: Deps,
  { userId, email }: SessionUser,
  newEmail: string,
  locale: Locale,
): Promise<{ readonly toNew: Message; readonly toOld: Message }> {
  const ofNew = newCode(deps, 'verifyEmail', { userId, email: newEmail, changeTo: newEmail, pendingId: null }, locale)
  // The two codes share their timestamp.
  const ofOld = newCode(deps, 'verifyEmail', { userId, email, changeTo: newEmail, pendingId: null }, locale)
  const codes = [ofNew.code, { ...ofOld.code, createdAt: ofNew.code.createdAt }]
  await deps.database.transaction(async (tx) => {
    await expireCodes(tx, userId, ['verifyEmail'], ofNew.code.createdAt)
    await insertCodes(tx, codes)
  })
  const holder = await findIdentity(deps.database.orm, newEmail)
  const isInUse = holder?.emailVerified === true
  const { publicUrl } = deps.settings
  return {
    toNew: isInUse
      ? composeMail('addressInUse', locale, { to: newEmail, link: `${publicUrl}/login` })
      : composeMail('confirmNewAddress', locale, { to: newEmail, link: ofNew.link }),
    toOld: composeMail('confirmOldAddress', locale, { to: email, newEmail, link: ofOld.link }),
  }
}

export interface ChangedAddress {
  readonly oldEmail: string
  readonly newEmail: string
  /** The mail to the old address holds it; it works for seven days. */
  readonly recoverLink: string
  /** The language of the account. */
  readonly locale: Locale
}

/** Changes the address and issues the recovery code; null when another user has taken it. */
export async function changeAddress(
  deps: Deps,
  tx: Transaction,
  userId: string,
  oldEmail: string,
  newEmail: string,
): Promise<ChangedAddress | null> {
  const now = deps.clock.now()
  if (!(await takeAddress(deps, tx, userId, newEmail))) return null
  await expireCodes(tx, userId, ['verifyEmail', 'resetPassword'], now)
  const locale = (await findLocale(tx, newEmail)) ?? baseLocale
  // Earlier recovery codes stay open: a user who changed the address twice must not have cut off its first owner.
  const { code, link } = newCode(
    deps,
    'recoverEmail',
    { userId, email: oldEmail, changeTo: null, pendingId: null },
    locale,
  )
  await insertCodes(tx, [code])
  await logActivity(deps, userId, activities.emailChanged, tx)
  return { oldEmail, newEmail, recoverLink: link, locale }
}

/** Restores the address that the code was mailed to, and ends every session and key of the account. */
export async function recoverEmail(
  deps: Deps,
  oobCode: string,
): Promise<Result<{ email: string }, ActionCodeError | 'EMAIL_TAKEN'>> {
  const result = await deps.database.transaction(
    async (tx): Promise<Result<{ userId: string; email: string }, ActionCodeError | 'EMAIL_TAKEN'>> => {
      const used = await useCode(deps, tx, 'recoverEmail', oobCode)
      if (!used.ok) return used
      const { userId, email } = used.value
      if (!(await lockIdentity(tx, userId))) return { ok: false, error: 'CODE_INVALID' }
      if (!(await takeAddress(deps, tx, userId, email))) return { ok: false, error: 'EMAIL_TAKEN' }
      await expireCodes(tx, userId, ['verifyEmail', 'resetPassword', 'recoverEmail'], deps.clock.now())
      await deletePendingLogins(tx, userId)
      await deleteAllKeys(tx, userId)
      await logActivity(deps, userId, activities.emailRecovered, tx)
      return { ok: true, value: { userId, email } }
    },
  )
  if (!result.ok) return result
  await deps.sessions.revokeAllFor(result.value.userId)
  await renewGravatar(deps, result.value.userId, result.value.email)
  return { ok: true, value: { email: result.value.email } }
}

/** False when a verified account has the address. An unverified account with it is removed for the verified owner. */
export async function takeAddress(deps: Deps, tx: Transaction, userId: string, email: string): Promise<boolean> {
  const holder = await lockIdentityByEmail(tx, email)
  if (holder && holder.userId !== userId) {
    if (holder.emailVerified) return false
    await recordAudit(tx, deps, { actor: 'product', action: 'user.deleted', targetId: holder.userId })
    // Without a verified address there was nothing that has to hear of it afterwards: no seat in a room, no picture.
    await removeUser(tx, deps, holder.userId)
  }
  const isTaken = await updateEmail(tx, userId, email, deps.clock.now())
  // A mailed link confirms it, which needs no session.
  if (isTaken) await recordAudit(tx, deps, { actor: { userId }, action: 'user.email', targetId: userId })
  return isTaken
}
