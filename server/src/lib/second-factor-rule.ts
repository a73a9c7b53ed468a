/** ADMIN_SECOND_FACTOR=required: what the role of an admin alone gives needs a second factor (docs/rules.md#second-factor). */
import { type Capability, isHeldAsAdmin } from '@tilerush/core/account/roles'
import type { Deps } from './deps.ts'
import type { SessionUser } from './procedure-context.ts'

/** Whether a user who has the capability may not use it in this session yet. */
export async function lacksSecondFactor(
  { settings, sessions }: Pick<Deps, 'settings' | 'sessions'>,
  user: SessionUser,
  capability: Capability,
): Promise<boolean> {
  if (settings.adminSecondFactor === 'optional' || user.hasTwoFactors || !isHeldAsAdmin(user, capability)) return false
  // The user was cached before the proof, perhaps by another process.
  return !(await sessions.findProofs(user))?.factorProvedAt
}

/** Whether the user is an admin whose session has proved one factor only where two are required. */
export function isSecondFactorMissing(
  { settings }: Pick<Deps, 'settings'>,
  isAdmin: boolean,
  hasTwoFactors: boolean,
): boolean {
  return settings.adminSecondFactor === 'required' && isAdmin && !hasTwoFactors
}
