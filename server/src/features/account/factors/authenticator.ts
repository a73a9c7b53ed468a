/** The authenticator app of an account and its recovery codes: turned on, renewed, turned off. */
import {
  activities,
  numRecoveryCodes,
  recoveryCodeAlphabet,
  recoveryCodeLength,
} from '@tilerush/core/account/constants'
import { formatRecoveryCode, parseCode } from '@tilerush/core/account/second-factor'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import type { Result } from '../../../lib/result.ts'
import { logActivity } from '../users/activity-store.ts'
import { sendNotice } from '../mailed-links/send-mail.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from '../proof/reauthentication.ts'
import { matchCode } from '../proof/check-code.ts'
import {
  confirmAuthenticator as markConfirmed,
  deleteAuthenticator,
  findAuthenticator,
  clearFactorProofs,
  hasAuthenticator,
  hasSecondFactor,
  lockFactors,
  replaceRecoveryCodes,
  replaceUnconfirmed,
} from '../proof/factor-store.ts'
import { deletePendingLogins } from '../sign-in/pending-login-store.ts'
import { encryptSecret } from '../../../lib/secrets/secret-box.ts'
import { newTotpSecret, totpAddress } from '../proof/totp.ts'

export interface NewAuthenticator {
  /** In base 32. */
  readonly secret: string
  /** The QR code holds it. */
  readonly address: string
  /** As they are shown. */
  readonly recoveryCodes: string[]
}

/**
 * Makes a secret and the recovery codes that go with it. The codes are handed out here, so that a lost response of the
 * confirmation loses none of them; they work from the confirmation on.
 */
export async function startAuthenticator(
  deps: Deps,
  user: SessionUser,
): Promise<Result<NewAuthenticator, ReauthenticationErrorCode | 'AUTHENTICATOR_EXISTS'>> {
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const { userId, email } = user
  const secret = newTotpSecret()
  const encrypted = await encryptSecret(deps.settings, secret, userId)
  const codes = newRecoveryCodes(deps)
  const now = deps.clock.now()
  const isStored = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await replaceUnconfirmed(tx, userId, encrypted, now))) return false
    await replaceRecoveryCodes(tx, userId, codes.map(hashSecret), now)
    return true
  })
  if (!isStored) return { ok: false, error: 'AUTHENTICATOR_EXISTS' }
  const address = totpAddress(secret, email)
  return { ok: true, value: { secret, address, recoveryCodes: codes.map(formatRecoveryCode) } }
}

/** From now on the login asks for a code. Tries are counted by user. */
export async function confirmAuthenticator(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<{ ok: true }, 'WRONG_CODE' | 'AUTHENTICATOR_MISSING'>> {
  const { userId, email } = user
  await deps.limits.consume('codePerUser', userId)
  const authenticator = await findAuthenticator(deps.database.orm, userId)
  if (!authenticator) return { ok: false, error: 'AUTHENTICATOR_MISSING' }
  const typed = parseCode(code)
  const match = typed?.kind === 'totp' ? await matchCode(deps, userId, authenticator, typed.code) : 'wrong'
  if (authenticator.confirmedAt) {
    // The first response was lost.
    return match === 'repeated' ? { ok: true, value: { ok: true } } : { ok: false, error: 'WRONG_CODE' }
  }
  if (match !== 'accepted') return { ok: false, error: 'WRONG_CODE' }
  await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    await markConfirmed(tx, userId, deps.clock.now())
    await deletePendingLogins(tx, userId)
    await logActivity(deps, userId, activities.authenticatorAdded, tx)
  })
  await deps.limits.reset('codePerUser', userId)
  await deps.sessions.recordProofs(user, { password: false, factor: true })
  await sendNotice(deps, 'authenticatorAdded', { to: email, link: accountLink(deps) })
  return { ok: true, value: { ok: true } }
}

/** The recovery codes go with it. */
export async function removeAuthenticator(
  deps: Deps,
  user: SessionUser,
): Promise<Result<{ ok: true }, ReauthenticationErrorCode>> {
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const { userId, email } = user
  const wasOn = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await deleteAuthenticator(tx, userId))) return false
    await deletePendingLogins(tx, userId)
    if (!(await hasSecondFactor(tx, userId))) await clearFactorProofs(tx, userId)
    await logActivity(deps, userId, activities.authenticatorRemoved, tx)
    return true
  })
  deps.sessions.invalidate(userId)
  if (wasOn) await sendNotice(deps, 'authenticatorRemoved', { to: email, link: accountLink(deps) })
  return { ok: true, value: { ok: true } }
}

/** The former codes stop working. */
export async function renewRecoveryCodes(
  deps: Deps,
  user: SessionUser,
): Promise<Result<{ recoveryCodes: string[] }, ReauthenticationErrorCode | 'AUTHENTICATOR_MISSING'>> {
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const { userId } = user
  const codes = newRecoveryCodes(deps)
  const isRenewed = await deps.database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await hasAuthenticator(tx, userId))) return false
    await replaceRecoveryCodes(tx, userId, codes.map(hashSecret), deps.clock.now())
    await logActivity(deps, userId, activities.recoveryCodesRenewed, tx)
    return true
  })
  if (!isRenewed) return { ok: false, error: 'AUTHENTICATOR_MISSING' }
  return { ok: true, value: { recoveryCodes: codes.map(formatRecoveryCode) } }
}

function newRecoveryCodes({ random }: Deps): string[] {
  return Array.from({ length: numRecoveryCodes }, () => random.text(recoveryCodeAlphabet, recoveryCodeLength))
}

/** Where the owner looks after it. */
export function accountLink({ settings }: Deps): string {
  return `${settings.publicUrl}/account`
}
