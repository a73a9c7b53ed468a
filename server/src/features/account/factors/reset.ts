/** The operator takes the second factor of a user away whose device is lost (docs/operations.md). */
import { activities } from '@tilerush/core/account/constants'
import type { Deps } from '../../../lib/deps.ts'
import { recordAudit } from '../../audit/index.ts'
import { logActivity } from '../users/activity-store.ts'
import { sendNotice } from '../mailed-links/send-mail.ts'
import { accountLink } from './authenticator.ts'
import { deleteAuthenticator, lockFactors } from '../proof/factor-store.ts'
import { deleteAllPasskeys } from '../proof/passkey-store.ts'
import { deletePendingLogins } from '../sign-in/pending-login-store.ts'

/** Removes app, recovery codes and passkeys, and ends every session: who has the device may be in one. */
export async function resetSecondFactor(deps: Deps, userId: string, email: string): Promise<boolean> {
  const hadFactor = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    const hadAuthenticator = await deleteAuthenticator(tx, userId)
    const numPasskeys = await deleteAllPasskeys(tx, userId)
    await deletePendingLogins(tx, userId)
    if (!hadAuthenticator && numPasskeys === 0) return false
    await logActivity(deps, userId, activities.secondFactorReset, tx)
    await recordAudit(tx, deps, { actor: 'operator', action: 'user.secondFactorReset', targetId: userId })
    return true
  })
  if (!hadFactor) return false
  await deps.sessions.revokeAllFor(userId)
  await sendNotice(deps, 'secondFactorReset', { to: email, link: accountLink(deps) })
  return true
}
