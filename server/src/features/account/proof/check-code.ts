/** Checking a typed code: of the authenticator app, or a recovery code. Each works once. */
import { activities } from '@tilerush/core/account/constants'
import { parseCode } from '@tilerush/core/account/second-factor'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { decryptSecret } from '../../../lib/secrets/secret-box.ts'
import { logActivity } from '../users/activity-store.ts'
import { deleteRecoveryCode, findAuthenticator, useStep, type Authenticator } from './factor-store.ts'
import { findStep } from './totp.ts'

/** Whether the code is right; it is used up by that. The caller counts the tries. */
export async function checkCode(deps: Deps, userId: string, text: string): Promise<boolean> {
  const typed = parseCode(text)
  if (!typed) return false
  const authenticator = await findAuthenticator(deps.database.orm, userId)
  if (!authenticator?.confirmedAt) return false
  if (typed.kind === 'totp') return (await matchCode(deps, userId, authenticator, typed.code)) === 'accepted'
  return await deps.database.transaction(async (tx) => {
    const isRight = await deleteRecoveryCode(tx, userId, hashSecret(typed.code))
    if (isRight) await logActivity(deps, userId, activities.recoveryCodeUsed, tx)
    return isRight
  })
}

/**
 * `repeated`: the very code that was accepted last.
 * @throws {UnknownKey} when the operator has lost the key: recovery codes and passkeys still work.
 */
export async function matchCode(
  deps: Deps,
  userId: string,
  { secret, lastUsedStep }: Authenticator,
  code: string,
): Promise<'accepted' | 'repeated' | 'wrong'> {
  const plain = await decryptSecret(deps.settings, secret, userId)
  const step = findStep(plain, code, deps.clock.now())
  if (step === null) return 'wrong'
  if (step === lastUsedStep) return 'repeated'
  return (await useStep(deps.database.orm, userId, { secret, step })) ? 'accepted' : 'wrong'
}
