/** What ends the way to an own account: a class that takes it back, and time (docs/rules.md#becoming-a-full-account). */
import { managedEmail } from '@tilerush/core/account/managed-email'
import { takeBackDays } from '@tilerush/core/classrooms/constants'
import { baseLocale } from '@tilerush/core/language/constants'
import { daysAgo } from '../../lib/clock.ts'
import type { Transaction } from '../../lib/database/database.ts'
import { deletedAtOnce } from '../../lib/database/delete-oldest.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteAllKeys } from './api-keys/key-store.ts'
import {
  endFullRequest,
  endReleases,
  findFullRequest,
  listEndedRequests,
  retakeReleased,
} from './full-request-store.ts'
import { deleteDevices, deleteSessions, lockIdentity, updateManagedIdentity } from './users/identity-store.ts'
import { expireCodes } from './mailed-links/code-store.ts'
import { sendNotice } from './mailed-links/send-mail.ts'
import { deletePendingLogins } from './sign-in/pending-login-store.ts'
import { findLocaleOf } from './users/user-store.ts'

/**
 * Makes the account managed again, by the words of `passwordHash`; its address, password, links and keys are over.
 * Returns the address that it had, for `announceTakenBack`; null when the week is over.
 */
export async function takeAccountBack(
  deps: Deps,
  tx: Transaction,
  actor: SessionUser,
  { userId, classroomId, passwordHash }: { readonly userId: string; classroomId: string; passwordHash: string },
): Promise<string | null> {
  const now = deps.clock.now()
  const identity = await lockIdentity(tx, userId)
  if (!identity) return null
  const email = managedEmail(userId)
  const after = daysAgo(deps.clock, takeBackDays)
  if (!(await retakeReleased(tx, userId, { classroomId, email, after, now }))) return null
  await updateManagedIdentity(tx, userId, { email, passwordHash }, now)
  // The link to the former address would bring back who is meant to be out.
  await expireCodes(tx, userId, ['verifyEmail', 'resetPassword', 'recoverEmail'], now)
  await deletePendingLogins(tx, userId)
  await deleteAllKeys(tx, userId)
  await deleteDevices(tx, userId)
  await deleteSessions(tx, userId)
  await recordAudit(tx, deps, { actor, action: 'user.email', targetId: userId })
  return identity.email
}

/** Tells whoever had the address, after the commit. */
export async function announceTakenBack(deps: Deps, userId: string, email: string): Promise<void> {
  deps.sessions.invalidate(userId)
  await sendNotice(
    deps,
    'accountTakenBack',
    { to: email },
    (await findLocaleOf(deps.database.orm, userId)) ?? baseLocale,
  )
}

/** Hourly: requests that nobody answered in time, and accounts that their classes can take back no longer. */
export async function endFullAccountTerms(deps: Deps): Promise<number> {
  const { database, clock, sessions } = deps
  const now = clock.now()
  const ended = await listEndedRequests(database.orm, now, deletedAtOnce)
  for (const userId of ended) {
    await database.transaction(async (tx) => {
      await lockIdentity(tx, userId)
      if ((await findFullRequest(tx, userId, now)) === null) await endFullRequest(tx, userId, now)
    })
  }
  const released = await endReleases(database.orm, daysAgo(clock, takeBackDays), deletedAtOnce)
  for (const userId of released) sessions.invalidate(userId)
  return ended.length + released.length
}
