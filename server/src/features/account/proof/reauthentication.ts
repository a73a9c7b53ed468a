/**
 * Reauthentication before an account is changed (docs/rules.md#reauthentication): by the current password or a recent
 * login, and by the second factor of an account that has one.
 */
import { freshLoginMs } from '@tilerush/core/account/constants'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hasSecondFactor } from './factor-store.ts'
import { findPasswordHash } from '../users/identity-store.ts'

export type ReauthenticationErrorCode = 'PASSWORD_REQUIRED' | 'WRONG_PASSWORD' | 'FACTOR_PROOF_REQUIRED'

/** Whether the login, or the last proof by password in this session, is younger than five minutes. */
export async function isPasswordFresh(deps: Deps, user: SessionUser): Promise<boolean> {
  if (isFresh(deps, user.loggedInAt)) return true
  return isFresh(deps, (await deps.sessions.findProofs(user))?.passwordProvedAt)
}

/** Null on success. Without a password only a recent login or proof counts. */
export async function checkReauthentication(
  deps: Deps,
  user: SessionUser,
  currentPassword: string | undefined,
): Promise<ReauthenticationErrorCode | null> {
  if (currentPassword === undefined && !(await isPasswordFresh(deps, user))) return 'PASSWORD_REQUIRED'
  if (currentPassword !== undefined && !(await isOwnPassword(deps, user, currentPassword))) return 'WRONG_PASSWORD'
  if (!(await hasSecondFactor(deps.database.orm, user.userId))) return null
  const proofs = await deps.sessions.findProofs(user)
  return isFresh(deps, proofs?.factorProvedAt) ? null : 'FACTOR_PROOF_REQUIRED'
}

/** Tries are counted by user: a stranger in an open session must not guess the user's password. */
export function isOwnPassword(deps: Deps, { userId }: SessionUser, password: string): Promise<boolean> {
  return deps.passwords.reserve(async (hasher) => {
    await deps.limits.consume('passwordPerUser', userId)
    const isRight = await hasher.verify(await findPasswordHash(deps.database.orm, userId), password)
    if (isRight) await deps.limits.reset('passwordPerUser', userId)
    return isRight
  })
}

function isFresh({ clock }: Deps, provedAt: Date | null | undefined): boolean {
  return provedAt instanceof Date && clock.now().getTime() - provedAt.getTime() < freshLoginMs
}
