/** The way out on every device (docs/rules.md#account-page). */
import { activities } from '@tilerush/core/account/constants'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { logActivity } from './users/activity-store.ts'
import { revokeAllKeys } from './api-keys/keys.ts'
import { deleteDevices } from './users/identity-store.ts'
import { recordLogout } from './users/user-store.ts'

/** Ends every session of the user, including this one, and deletes every known browser; keys for programs if asked for. */
export async function logoutEverywhere(deps: Deps, { userId }: SessionUser, areKeysRevoked: boolean): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await recordLogout(tx, userId, deps.clock.now())
    await logActivity(deps, userId, activities.loggedOut, tx)
    await deleteDevices(tx, userId)
    if (areKeysRevoked) await revokeAllKeys(tx, deps, userId)
  })
  await deps.sessions.revokeAllFor(userId)
}
