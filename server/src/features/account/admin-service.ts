/**
 * The first admin of an empty instance (docs/rules.md#roles), and the operator's commands on users, each recorded in
 * the audit log (docs/rules.md#audit-log).
 */
import { getGrantedRoles } from '@tilerush/core/account/roles'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { recordAudit } from '../audit/index.ts'
import { leaveRooms } from '../rooms/index.ts'
import { switchOffMadeBy } from '../webhooks/index.ts'
import { resetSecondFactor } from './factors/reset.ts'
import {
  findUserIdByEmail,
  grantRole,
  listUsersAfter,
  lockEnabledAdmins,
  updateEnabled,
  hasAnyUser,
  type StoredUser,
} from './users/user-store.ts'
import { passwordAlphabet } from '@tilerush/core/account/password'
import { generatedPasswordLength } from '@tilerush/core/account/constants'
import { oneProcessAtATime } from '../../lib/database/one-process.ts'
import { createIdentity, removeIdentity } from './users/identity-store.ts'
import { addUser, newUserId } from './new-user.ts'

const firstAdminEmail = 'admin@tilerush.local'

/** Creates the admin when there are no users at all; null otherwise. Only the return value has the password. */
export async function createFirstAdmin(deps: Deps): Promise<{ email: string; password: string } | null> {
  const { database, random } = deps
  if (await hasAnyUser(database.orm)) return null
  const password = random.text(passwordAlphabet, generatedPasswordLength)
  return oneProcessAtATime(database, async () => {
    if (await hasAnyUser(database.orm)) return null
    const passwordHash = await deps.passwords.hash(password)
    const userId = newUserId(deps)
    // An aborted first start may have left the identity without its user.
    await removeIdentity(database.orm, firstAdminEmail)
    await createIdentity(database.orm, { userId, email: firstAdminEmail, emailVerified: true, passwordHash })
    const roles = { admin: true, editor: false, player: true }
    await addUser(deps, { userId, email: firstAdminEmail, emailVerified: true, roles }, async (tx) => {
      const details = { before: [], after: getGrantedRoles(roles) }
      await recordAudit(tx, deps, { actor: 'product', action: 'user.roles', targetId: userId, details })
    })
    return { email: firstAdminEmail, password }
  })
}

/** Adds the role to the user's roles; not to those of a managed account (docs/rules.md#managed-accounts). */
export async function setRole(
  deps: Deps,
  email: string,
  role: 'admin' | 'editor',
): Promise<Result<{ userId: string }, 'USER_NOT_FOUND' | 'ROLES_NOT_FOR_MANAGED'>> {
  const { database, clock, sessions } = deps
  const userId = await findUserIdByEmail(database.orm, stored(email))
  if (userId === null) return { ok: false, error: 'USER_NOT_FOUND' }
  const isManaged = await database.transaction(async (tx) => {
    const before = await grantRole(tx, userId, role, clock.now())
    if (before === 'managed') return true
    if (!before) return false
    const details = { before: getGrantedRoles(before), after: getGrantedRoles({ ...before, [role]: true }) }
    await recordAudit(tx, deps, { actor: 'operator', action: 'user.roles', targetId: userId, details })
    return false
  })
  if (isManaged) return { ok: false, error: 'ROLES_NOT_FOR_MANAGED' }
  sessions.invalidate(userId)
  return { ok: true, value: { userId } }
}

/** Disabling logs the user out (`updateEnabled`). The last enabled admin stays enabled (docs/rules.md#roles). */
export async function setEnabled(
  deps: Deps,
  email: string,
  enabled: boolean,
): Promise<Result<{ userId: string }, 'USER_NOT_FOUND' | 'LAST_ADMIN'>> {
  const { database, clock, sessions } = deps
  const userId = await findUserIdByEmail(database.orm, stored(email))
  if (userId === null) return { ok: false, error: 'USER_NOT_FOUND' }
  const isLastAdmin = await database.transaction(async (tx) => {
    if (!enabled) {
      const admins = await lockEnabledAdmins(tx)
      if (admins.length === 1 && admins[0] === userId) return true
    }
    const isChanged = await updateEnabled(tx, userId, enabled, clock.now())
    const action = enabled ? 'user.enabled' : 'user.disabled'
    if (isChanged) await recordAudit(tx, deps, { actor: 'operator', action, targetId: userId })
    if (!enabled) await switchOffMadeBy(tx, deps, 'operator', userId)
    return false
  })
  if (isLastAdmin) return { ok: false, error: 'LAST_ADMIN' }
  sessions.invalidate(userId)
  if (!enabled) await leaveRooms(deps, userId)
  return { ok: true, value: { userId } }
}

/** Helps who lost a device: removes passkeys, app and recovery codes, and ends every session. */
export async function resetFactors(
  deps: Deps,
  email: string,
): Promise<Result<{ userId: string }, 'USER_NOT_FOUND' | 'NO_SECOND_FACTOR'>> {
  const userId = await findUserIdByEmail(deps.database.orm, stored(email))
  if (userId === null) return { ok: false, error: 'USER_NOT_FOUND' }
  const wasReset = await resetSecondFactor(deps, userId, stored(email))
  return wasReset ? { ok: true, value: { userId } } : { ok: false, error: 'NO_SECOND_FACTOR' }
}

/** A page of users ordered by e-mail, beginning after the one given. */
export function listUsers({ database }: Deps, after = '', limit = 100): Promise<StoredUser[]> {
  return listUsersAfter(database.orm, after, limit)
}

/** Addresses are stored as the contract reads them: trimmed, in lower case. */
function stored(email: string): string {
  return email.trim().toLowerCase()
}
