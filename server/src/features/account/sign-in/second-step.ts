/** The second step of a login: the password was right, and the account has an authenticator app. */
import { knownDeviceMs } from '@tilerush/core/account/constants'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import type { Result } from '../../../lib/result.ts'
import { isEmailVerified } from '../users/identity-store.ts'
import { isDeviceKnown } from './device-store.ts'
import { type Login, type LoginOrigin, type PreventedErrorCode, startSession } from './login.ts'
import { checkCode } from '../proof/check-code.ts'
import { deletePendingLogin, findPendingLogin } from './pending-login-store.ts'

/** Starts the session. That ends the pending login; a wrong code leaves it open. */
export async function confirmSecondFactor(
  deps: Deps,
  code: string,
  origin: LoginOrigin,
  pendingLoginSecret: string,
): Promise<Result<Login, 'LOGIN_EXPIRED' | 'WRONG_CODE' | PreventedErrorCode>> {
  const { orm } = deps.database
  const secretHash = hashSecret(pendingLoginSecret)
  const userId = pendingLoginSecret === '' ? null : await findPendingLogin(orm, secretHash, deps.clock.now())
  if (userId === null) return { ok: false, error: 'LOGIN_EXPIRED' }
  const counted = await countCodeTry(deps, userId, origin.deviceSecret)
  if (!(await checkCode(deps, userId, code))) return { ok: false, error: 'WRONG_CODE' }
  if (!(await deletePendingLogin(orm, secretHash))) return { ok: false, error: 'LOGIN_EXPIRED' }
  await counted.succeeded()
  if (!(await isEmailVerified(orm, userId))) return { ok: false, error: 'EMAIL_NOT_VERIFIED' }
  return await startSession(deps, userId, origin, true)
}

/** A browser that the owner used before has a count of its own, as with passwords (decision 0010). */
async function countCodeTry(
  { limits, clock, database }: Deps,
  userId: string,
  deviceSecret: string,
): Promise<{ succeeded(): Promise<void> }> {
  const device = hashSecret(deviceSecret)
  const after = new Date(clock.now().getTime() - knownDeviceMs)
  if (deviceSecret !== '' && (await isDeviceKnown(database.orm, userId, device, after))) {
    await limits.consume('loginCodePerDevice', device, userId)
    return { succeeded: () => limits.reset('loginCodePerDevice', device, userId) }
  }
  await limits.consume('loginCodePerUser', userId)
  return { succeeded: () => limits.reset('loginCodePerUser', userId) }
}
