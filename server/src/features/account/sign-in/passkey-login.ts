/** A login by passkey alone, which counts as two factors: something one has, and the finger or PIN that opens it. */
import type { Assertion } from '@tilerush/contract/account/factors'
import type { Holder } from '../../../lib/admission/shares.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { isEmailVerified } from '../users/identity-store.ts'
import { type Login, type LoginOrigin, type PreventedErrorCode, startSession } from './login.ts'
import { passkeySite, requestOptions, takeChallenge, verifyAssertion } from '../proof/passkey-ceremony.ts'
import { findPasskey } from '../proof/passkey-store.ts'

type RequestOptions = Awaited<ReturnType<typeof requestOptions>>

const secretShape = /^[\w-]{43}$/

/** The challenge, and the secret of the cookie that it is bound to: the browser's present one, for its other tabs. */
export async function startPasskeyLogin(
  deps: Deps,
  caller: Holder,
  passkeySecret: string,
): Promise<Result<{ options: RequestOptions; secret: string }, 'PASSKEYS_UNAVAILABLE'>> {
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  await deps.limits.consume('challengePerIp', caller)
  const secret = secretShape.test(passkeySecret) ? passkeySecret : deps.random.secret()
  const options = await requestOptions(deps, site, { purpose: 'login', holder: secret, passkeys: [] })
  return { ok: true, value: { options, secret } }
}

/** A passkey of no account, of another site or with a bad signature: one error code for all. */
export async function loginWithPasskey(
  deps: Deps,
  assertion: Assertion,
  origin: LoginOrigin,
  passkeySecret: string,
): Promise<Result<Login, 'PASSKEYS_UNAVAILABLE' | 'PASSKEY_REFUSED' | PreventedErrorCode>> {
  const { caller } = origin
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  await deps.limits.consume('passkeyPerIp', caller)
  const { userHandle = '', clientDataJSON } = assertion.response
  const challenge = await takeChallenge(deps, clientDataJSON, 'login', passkeySecret)
  const userId = Buffer.from(userHandle, 'base64url').toString('utf8')
  const passkey = challenge === null ? null : await findOwn(deps, userId, assertion.id)
  if (challenge === null || !passkey || !(await verifyAssertion(deps, site, challenge, assertion, passkey))) {
    return { ok: false, error: 'PASSKEY_REFUSED' }
  }
  await deps.limits.giveBack('passkeyPerIp', caller)
  if (!(await isEmailVerified(deps.database.orm, userId))) return { ok: false, error: 'EMAIL_NOT_VERIFIED' }
  return await startSession(deps, userId, origin, true)
}

/** Nothing that a browser says may reach the database unless it can be stored there. */
async function findOwn({ database }: Deps, userId: string, credentialId: string) {
  return /^\w+$/.test(userId) ? await findPasskey(database.orm, userId, credentialId) : null
}
