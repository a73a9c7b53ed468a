/** The passkeys of an account: added, named, removed (docs/rules.md#passkeys). */
import { activities, maxPasskeys } from '@tilerush/core/account/constants'
import type { Registration } from '@tilerush/contract/account/factors'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { logActivity } from '../users/activity-store.ts'
import { sendNotice } from '../mailed-links/send-mail.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from '../proof/reauthentication.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import { accountLink } from './authenticator.ts'
import { clearFactorProofs, hasSecondFactor, lockFactors } from '../proof/factor-store.ts'
import { creationOptions, passkeySite, takeChallenge, verifyRegistration } from '../proof/passkey-ceremony.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from '../proof/passkey-store.ts'

type CreationOptions = Awaited<ReturnType<typeof creationOptions>>

/** The challenge for a new passkey, after a fresh proof. */
export async function startPasskey(
  deps: Deps,
  user: SessionUser,
  caller: Holder,
): Promise<Result<CreationOptions, ReauthenticationErrorCode | 'PASSKEYS_UNAVAILABLE' | 'TOO_MANY_PASSKEYS'>> {
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  await deps.limits.consume('challengePerIp', caller)
  const passkeys = await listPasskeys(deps.database.orm, user.userId)
  if (passkeys.length >= maxPasskeys) return { ok: false, error: 'TOO_MANY_PASSKEYS' }
  return { ok: true, value: await creationOptions(deps, site, user, passkeys) }
}

/** The proof was requested with the challenge, which lasts as long as the proof. */
export async function addPasskey(
  deps: Deps,
  user: SessionUser,
  { name, registration }: { readonly name: string; readonly registration: Registration },
): Promise<Result<{ ok: true }, 'PASSKEYS_UNAVAILABLE' | 'PASSKEY_REFUSED' | 'TOO_MANY_PASSKEYS'>> {
  const { userId, email, sessionId } = user
  const { orm } = deps.database
  const site = passkeySite(deps.settings)
  if (!site) return { ok: false, error: 'PASSKEYS_UNAVAILABLE' }
  const challenge = await takeChallenge(deps, registration.response.clientDataJSON, 'add', sessionId)
  if (challenge === null) {
    // The first response was lost: the passkey is there.
    const isThere = (await findPasskey(orm, userId, registration.id)) !== null
    return isThere ? { ok: true, value: { ok: true } } : { ok: false, error: 'PASSKEY_REFUSED' }
  }
  const made = await verifyRegistration(deps, site, challenge, registration)
  if (!made) return { ok: false, error: 'PASSKEY_REFUSED' }
  const refused = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= maxPasskeys) return 'TOO_MANY_PASSKEYS'
    const isNew = await insertPasskey(tx, { ...made, userId, name, createdAt: deps.clock.now() })
    if (!isNew) return 'PASSKEY_REFUSED'
    await logActivity(deps, userId, activities.passkeyAdded, tx)
    return null
  })
  if (refused) return { ok: false, error: refused }
  await deps.sessions.recordProofs(user, { password: false, factor: true })
  await sendNotice(deps, 'passkeyAdded', { to: email, link: accountLink(deps) })
  return { ok: true, value: { ok: true } }
}

/** A passkey that the user does not have counts as removed. */
export async function removePasskey(
  deps: Deps,
  user: SessionUser,
  credentialId: string,
): Promise<Result<{ ok: true }, ReauthenticationErrorCode>> {
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const { userId, email } = user
  const wasThere = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await deletePasskey(tx, userId, credentialId))) return false
    if (!(await hasSecondFactor(tx, userId))) await clearFactorProofs(tx, userId)
    await logActivity(deps, userId, activities.passkeyRemoved, tx)
    return true
  })
  deps.sessions.invalidate(userId)
  if (wasThere) await sendNotice(deps, 'passkeyRemoved', { to: email, link: accountLink(deps) })
  return { ok: true, value: { ok: true } }
}
