/** What the account page shows of an account's safety, and the ways to end sessions. */
import { describeDevice } from '@tilerush/core/account/device'
import { activities } from '@tilerush/core/constants'
import type { Security } from '@tilerush/contract/account'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { logActivity } from './activity.ts'
import { findOpenChange } from './code-store.ts'
import { forgetDevices } from './identity-store.ts'
import { isFreshLogin } from './owner-proof.ts'
import { recordLogout } from './user-store.ts'

export async function readSecurity(parts: Parts, user: SessionUser): Promise<Security> {
  const [sessions, emailChange] = await Promise.all([
    parts.sessions.list(user.userId),
    findOpenChange(parts.database.orm, user.userId, parts.clock.now()),
  ])
  return {
    email: user.email,
    isLoginFresh: isFreshLogin(parts, user),
    emailChange,
    sessions: sessions.map(({ sessionId, userAgent, startedAt, lastUsedAt }) => ({
      sessionId,
      ...describeDevice(userAgent ?? ''),
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: sessionId === user.sessionId,
    })),
  }
}

/** Ends every session of the user, this one too, and lets every browser be a stranger again. */
export async function logoutEverywhere(parts: Parts, { userId }: SessionUser): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await recordLogout(tx, userId, parts.clock.now())
    await logActivity(parts, userId, activities.loggedOut, tx)
    await forgetDevices(tx, userId)
  })
  await parts.sessions.revokeAllOf(userId)
}
