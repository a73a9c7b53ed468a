/** Changes of users by administrators (docs/rules.md#roles), each recorded (docs/rules.md#audit-log). */
import { isDeepStrictEqual } from 'node:util'
import { getGrantedRoles, type RoleSet } from '@tilerush/core/account/roles'
import type { ListedUser } from '@tilerush/contract/users'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  checkReauthentication,
  lockEnabledAdmins,
  type ReauthenticationErrorCode,
  updateEnabled,
} from '../account/index.ts'
import type { Result } from '../../lib/result.ts'
import { recordAudit, type AuditEntry } from '../audit/index.ts'
import { mayTeach } from '../classrooms/index.ts'
import { leaveRooms } from '../rooms/index.ts'
import { switchOffMadeBy } from '../webhooks/index.ts'
import { findUser, isManaged, lockUser, removeSessions, updateRoles } from './store.ts'

export type ManageErrorCode = 'USER_NOT_FOUND' | 'OWN_USER' | 'LAST_ADMIN'
type RoleErrorCode = ManageErrorCode | 'ROLES_NOT_FOR_MANAGED'

/**
 * Admins cannot change their own roles; the last enabled admin stays one. An account that a class answers for is a
 * player alone: three printed words open it. Asks for a fresh proof of the caller.
 */
export async function setRoles(
  deps: Deps,
  caller: SessionUser,
  userId: string,
  roles: RoleSet,
): Promise<Result<ListedUser, RoleErrorCode | ReauthenticationErrorCode>> {
  const proof = await checkReauthentication(deps, caller, undefined)
  if (proof) return { ok: false, error: proof }
  return await change<'ROLES_NOT_FOR_MANAGED'>(deps, caller, userId, {
    takesAdminAway: !roles.admin,
    apply: async (tx, user) => {
      const [before, after] = [getGrantedRoles(user.roles), getGrantedRoles(roles)]
      if (isDeepStrictEqual(before, after)) return { ok: true, value: null }
      if (hasMoreThanPlayer(roles) && (await isManaged(tx, userId)))
        return { ok: false, error: 'ROLES_NOT_FOR_MANAGED' }
      await updateRoles(tx, userId, roles, deps.clock.now())
      await switchOffByRoles(tx, deps, caller, user, roles)
      return { ok: true, value: { action: 'user.roles', details: { before, after } } }
    },
  })
}

/** Webhooks that the user made and could not make any more (docs/rules.md#webhooks). */
async function switchOffByRoles(
  tx: Transaction,
  deps: Deps,
  caller: SessionUser,
  user: ListedUser,
  roles: RoleSet,
): Promise<void> {
  // A managed account makes none, whatever its roles.
  const [before, after] = [user.roles, roles].map((each) => ({ ...user, roles: each, managedBy: null }))
  if (before && after && mayTeach(deps.settings, before) && !mayTeach(deps.settings, after)) {
    await switchOffMadeBy(tx, deps, caller, user.userId)
  }
  if (!roles.admin) await switchOffMadeBy(tx, deps, caller, user.userId, null)
}

/** Disabling ends all sessions immediately (`updateEnabled`), and leaves the seats in rooms. */
export async function setEnabled(
  deps: Deps,
  caller: SessionUser,
  userId: string,
  enabled: boolean,
): Promise<Result<ListedUser, ManageErrorCode>> {
  const changed = await change<never>(deps, caller, userId, {
    takesAdminAway: !enabled,
    apply: async (tx) => {
      const isChanged = await updateEnabled(tx, userId, enabled, deps.clock.now())
      if (!enabled) await switchOffMadeBy(tx, deps, caller, userId)
      return { ok: true, value: isChanged ? { action: enabled ? 'user.enabled' : 'user.disabled' } : null }
    },
  })
  if (changed.ok && !enabled) await leaveRooms(deps, userId)
  return changed
}

const hasMoreThanPlayer = ({ admin, editor }: RoleSet): boolean => admin || editor

interface Change<E extends string> {
  readonly takesAdminAway: boolean
  /** What to record of it; null when nothing had to be changed. A refusal comes before any change. */
  readonly apply: (
    tx: Transaction,
    user: ListedUser,
  ) => Promise<Result<Pick<AuditEntry, 'action' | 'details'> | null, E>>
}

/** Ends all sessions of the user; recorded when there was one. */
export async function endSessions(deps: Deps, caller: SessionUser, userId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if ((await removeSessions(tx, userId)) === 0) return
    await recordAudit(tx, deps, { actor: caller, action: 'user.sessionsEnded', targetId: userId })
  })
  deps.sessions.invalidate(userId)
}

async function change<E extends string>(
  deps: Deps,
  caller: SessionUser,
  userId: string,
  { takesAdminAway, apply }: Change<E>,
): Promise<Result<ListedUser, ManageErrorCode | E>> {
  if (userId === caller.userId) return { ok: false, error: 'OWN_USER' }
  const result = await deps.database.transaction(async (tx): Promise<Result<ListedUser, ManageErrorCode | E>> => {
    // When two admins demote each other concurrently, the second one is the last and is refused.
    const admins = takesAdminAway ? await lockEnabledAdmins(tx) : []
    if (admins.length === 1 && admins[0] === userId) return { ok: false, error: 'LAST_ADMIN' }
    const before = await lockUser(tx, userId)
    if (!before) return { ok: false, error: 'USER_NOT_FOUND' }
    const changed = await apply(tx, before)
    if (!changed.ok) return changed
    if (changed.value) await recordAudit(tx, deps, { actor: caller, targetId: userId, ...changed.value })
    const user = await findUser(tx, userId)
    return user ? { ok: true, value: user } : { ok: false, error: 'USER_NOT_FOUND' }
  })
  deps.sessions.invalidate(userId)
  return result
}
