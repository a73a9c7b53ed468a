/** Proving again who is at the browser, for the changes that ask for it (docs/rules.md#reauthentication). */
import type { Assertion } from '@tilerush/contract/account/factors'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { isOwnPassword } from './reauthentication.ts'
import { checkCode } from './check-code.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import { passkeySite, requestOptions, takeChallenge, verifyAssertion } from './passkey-ceremony.ts'
import { findPasskey, listPasskeys } from './passkey-store.ts'

/** The challenge for one of the user's own passkeys. */
export async function startPasskeyProof(
  deps: Deps,
  { userId, sessionId }: SessionUser,
  caller: Holder,
): Promise<Result<Awaited<ReturnType<typeof requestOptions>>, 'PASSKEYS_UNAVAILABLE'>> {
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  await deps.limits.consume('challengePerIp', caller)
  const passkeys = await listPasskeys(deps.database.orm, userId)
  return { ok: true, value: await requestOptions(deps, site, { purpose: 'proof', holder: sessionId, passkeys }) }
}

/** A passkey proves both factors. */
export async function proveByPasskey(
  deps: Deps,
  user: SessionUser,
  assertion: Assertion,
): Promise<Result<{ ok: true }, 'PASSKEYS_UNAVAILABLE' | 'PASSKEY_REFUSED'>> {
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  const challenge = await takeChallenge(deps, assertion.response.clientDataJSON, 'proof', user.sessionId)
  const passkey = await findPasskey(deps.database.orm, user.userId, assertion.id)
  if (challenge === null || !passkey || !(await verifyAssertion(deps, site, challenge, assertion, passkey))) {
    return { ok: false, error: 'PASSKEY_REFUSED' }
  }
  await deps.sessions.recordProofs(user, { password: true, factor: true })
  return { ok: true, value: { ok: true } }
}

export interface TypedProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** Each that is given must be right. The password is checked first: a wrong one uses up no code. */
export async function proveByTyping(
  deps: Deps,
  user: SessionUser,
  { password, code }: TypedProof,
): Promise<Result<{ ok: true }, 'WRONG_PASSWORD' | 'WRONG_CODE'>> {
  const { userId } = user
  if (password !== undefined && !(await isOwnPassword(deps, user, password))) {
    return { ok: false, error: 'WRONG_PASSWORD' }
  }
  if (code !== undefined) {
    // Counted by user: a stranger in an open session must not guess it.
    await deps.limits.consume('codePerUser', userId)
    if (!(await checkCode(deps, userId, code))) return { ok: false, error: 'WRONG_CODE' }
    await deps.limits.reset('codePerUser', userId)
  }
  await deps.sessions.recordProofs(user, { password: password !== undefined, factor: code !== undefined })
  return { ok: true, value: { ok: true } }
}
