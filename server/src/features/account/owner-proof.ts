/** Before an account is changed, its owner proves to be there: by the current password, or by having just logged in. */
import { freshLoginMs } from '@tilerush/core/constants'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { findPasswordHash } from './identity-store.ts'

export type ProofRefusal = 'PASSWORD_REQUIRED' | 'WRONG_PASSWORD'

/** Whether the login is younger than five minutes. */
export function isFreshLogin({ clock }: Parts, { loggedInAt }: SessionUser): boolean {
  return clock.now().getTime() - loggedInAt.getTime() < freshLoginMs
}

/** Null when the proof is given. Without a password only a fresh login counts. */
export async function proofRefusal(
  parts: Parts,
  user: SessionUser,
  currentPassword: string | undefined,
): Promise<ProofRefusal | null> {
  if (currentPassword === undefined) return isFreshLogin(parts, user) ? null : 'PASSWORD_REQUIRED'
  return (await isOwnPassword(parts, user, currentPassword)) ? null : 'WRONG_PASSWORD'
}

/** Tries are counted by user: whoever found an open session must not guess its password. */
function isOwnPassword(parts: Parts, { userId }: SessionUser, password: string): Promise<boolean> {
  return parts.passwords.reserve(async (hasher) => {
    await parts.limits.consume('passwordPerUser', userId)
    const isRight = await hasher.verify(await findPasswordHash(parts.database.orm, userId), password)
    if (isRight) await parts.limits.reset('passwordPerUser', userId)
    return isRight
  })
}
