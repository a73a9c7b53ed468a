/** Whether a caller may do what a procedure or a file declares (docs/rules.md#roles): decided here alone. */
import { can } from '@tilerush/core/account/roles'
import type { Access } from '@tilerush/contract/procedure'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../procedure-context.ts'
import { lacksSecondFactor } from '../second-factor-rule.ts'

/** Why a caller may not, with the status of the response. */
export const accessRefusals = {
  UNAUTHORIZED: 401,
  ACCOUNT_DISABLED: 403,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
} as const
type AccessRefusal = keyof typeof accessRefusals

/** Null when the user, or a visitor, may. */
export async function findRefusal(
  deps: Pick<Deps, 'settings' | 'sessions'>,
  user: SessionUser | null,
  access: Access,
): Promise<AccessRefusal | null> {
  if (access === 'public') return null
  if (user && !user.enabled) return 'ACCOUNT_DISABLED'
  if (access === 'notDisabled') return null
  if (!user) return 'UNAUTHORIZED'
  // What is of the account itself is no business of one that a classroom answers for (docs/rules.md#managed-accounts).
  if (access === 'signedIn') return user.emailVerified && user.managedBy === null ? null : 'FORBIDDEN'
  if (!can(user, access)) return 'FORBIDDEN'
  return (await lacksSecondFactor(deps, user, access)) ? 'SECOND_FACTOR_REQUIRED' : null
}
