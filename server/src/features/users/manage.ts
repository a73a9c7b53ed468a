/** What administrators do to users (docs/rules.md#roles). */
import type { RoleSet } from '@tilerush/core/account/roles'
import type { ListedUser } from '@tilerush/contract/users'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Transaction } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import { lockEnabledAdmins, updateEnabled } from '../account/user-store.ts'
import type { Outcome } from '../outcome.ts'
import { findUser, updateRoles } from './store.ts'

export type ManageRefusal = 'USER_NOT_FOUND' | 'OWN_USER' | 'LAST_ADMIN'

/** Nobody changes their own roles; the last enabled admin stays one. */
export async function setRoles(
  parts: Parts,
  caller: SessionUser,
  userId: string,
  roles: RoleSet,
): Promise<Outcome<ListedUser, ManageRefusal>> {
  return change(parts, caller, userId, {
    takesAdminAway: !roles.admin,
    apply: (tx) => updateRoles(tx, userId, roles, parts.clock.now()),
  })
}

/** Disabling logs the user out at once (`updateEnabled`). */
export async function setEnabled(
  parts: Parts,
  caller: SessionUser,
  userId: string,
  enabled: boolean,
): Promise<Outcome<ListedUser, ManageRefusal>> {
  return change(parts, caller, userId, {
    takesAdminAway: !enabled,
    apply: (tx) => updateEnabled(tx, userId, enabled, parts.clock.now()),
  })
}

interface Change {
  readonly takesAdminAway: boolean
  readonly apply: (tx: Transaction) => Promise<void>
}

async function change(
  { database, sessions }: Parts,
  caller: SessionUser,
  userId: string,
  { takesAdminAway, apply }: Change,
): Promise<Outcome<ListedUser, ManageRefusal>> {
  if (userId === caller.userId) return { refusal: 'OWN_USER' }
  const outcome = await database.transaction(async (tx): Promise<Outcome<ListedUser, ManageRefusal>> => {
    // Two admins who demote each other at once come one after the other, and the second finds itself the last.
    const admins = takesAdminAway ? await lockEnabledAdmins(tx) : []
    if (admins.length === 1 && admins[0] === userId) return { refusal: 'LAST_ADMIN' }
    await apply(tx)
    const user = await findUser(tx, userId)
    return user ? { value: user } : { refusal: 'USER_NOT_FOUND' }
  })
  sessions.forget(userId)
  return outcome
}
