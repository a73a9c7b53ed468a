/** Giving an account another address, and the old one back. */
import { activities, baseLocale, type Locale } from '@tilerush/core/constants'
import type { Transaction } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { renewGravatar } from '../profile/gravatar.ts'
import { useCode, newCode, type CodeRefusal } from './action-codes.ts'
import { logActivity } from './activity.ts'
import { expireCodes, insertCodes } from './code-store.ts'
import { lockIdentity, lockIdentityByEmail, updateEmail } from './identity-store.ts'
import { removeUser } from './removal-store.ts'
import { findLocale } from './user-store.ts'

export interface ChangedAddress {
  readonly oldEmail: string
  readonly newEmail: string
  /** For the mail to the old address; works for seven days. */
  readonly recoverLink: string
  /** The language of the account. */
  readonly locale: Locale
}

/** Changes the address and issues the way back; null when somebody else has it by now. */
export async function changeAddress(
  parts: Parts,
  tx: Transaction,
  userId: string,
  oldEmail: string,
  newEmail: string,
): Promise<ChangedAddress | null> {
  const now = parts.clock.now()
  if (!(await takeAddress(parts, tx, userId, newEmail))) return null
  await expireCodes(tx, userId, ['verifyEmail', 'resetPassword'], now)
  const locale = (await findLocale(tx, newEmail)) ?? baseLocale
  // Earlier ways back stay open: whoever changed the address twice must not have cut off its first owner.
  const { code, link } = newCode(parts, 'recoverEmail', { userId, email: oldEmail, changeTo: null }, locale)
  await insertCodes(tx, [code])
  await logActivity(parts, userId, activities.emailChanged, tx)
  return { oldEmail, newEmail, recoverLink: link, locale }
}

/** Restores the address that the code was mailed to, and ends every session of whoever changed it. */
export async function recoverEmail(
  parts: Parts,
  oobCode: string,
): Promise<Outcome<{ email: string }, CodeRefusal | 'EMAIL_TAKEN'>> {
  const outcome = await parts.database.transaction(
    async (tx): Promise<Outcome<{ userId: string; email: string }, CodeRefusal | 'EMAIL_TAKEN'>> => {
      const used = await useCode(parts, tx, 'recoverEmail', oobCode)
      if (used.refusal !== undefined) return used
      const { userId, email } = used.value
      if (!(await lockIdentity(tx, userId))) return { refusal: 'CODE_INVALID' }
      if (!(await takeAddress(parts, tx, userId, email))) return { refusal: 'EMAIL_TAKEN' }
      await expireCodes(tx, userId, ['verifyEmail', 'resetPassword', 'recoverEmail'], parts.clock.now())
      await logActivity(parts, userId, activities.emailRecovered, tx)
      return { value: { userId, email } }
    },
  )
  if (outcome.refusal !== undefined) return outcome
  await parts.sessions.revokeAllOf(outcome.value.userId)
  await renewGravatar(parts, outcome.value.userId, outcome.value.email)
  return { value: { email: outcome.value.email } }
}

/** False when a verified account has the address. One that nobody proved to own gives way to who has its mail. */
async function takeAddress({ clock }: Parts, tx: Transaction, userId: string, email: string): Promise<boolean> {
  const holder = await lockIdentityByEmail(tx, email)
  if (holder && holder.userId !== userId) {
    if (holder.emailVerified) return false
    await removeUser(tx, holder.userId)
  }
  return updateEmail(tx, userId, email, clock.now())
}
