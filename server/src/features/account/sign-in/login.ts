/** Login and logout (docs/rules.md#login, docs/rules.md#logout). */
import { activities, pendingLoginMs } from '@tilerush/core/account/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import type { PasswordHasher } from '../../../lib/admission/passwords.ts'
import type { SessionOrigin } from '../../../lib/sessions/sessions.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { logActivity } from '../users/activity-store.ts'
import { hasAuthenticator } from '../proof/factor-store.ts'
import { insertPendingLogin } from './pending-login-store.ts'
import { findLoginIdentity, replacePasswordHash, type Identity } from '../users/identity-store.ts'
import type { Credentials } from '../users/registration-store.ts'
import { isBrowserOf, rememberDevice } from './device-store.ts'
import { countLoginTry, type KnownGuesses } from './login-tries.ts'
import { findEnabled, recordLogin, recordLogout, type StoredUser } from '../users/user-store.ts'

export interface Login {
  readonly user: StoredUser
  /** The session's secret, for the cookie. */
  readonly sessionSecret: string
  /** The secret of the device cookie. */
  readonly deviceSecret: string
}

export interface LoginOrigin extends SessionOrigin {
  readonly caller: Holder
  /** Empty without a device cookie. */
  readonly deviceSecret: string
  /** The language of the page. */
  readonly locale: Locale
}

/** The password was right; the account has an authenticator app, whose code is awaited. */
export interface PendingLogin {
  /** The cookie of the second step holds it. */
  readonly pendingLoginSecret: string
}

/** Why a user with the right password or passkey may not log in. */
export type PreventedErrorCode = 'EMAIL_NOT_VERIFIED' | 'USER_DATA_MISSING' | 'ACCOUNT_DISABLED'

/**
 * Starts a session, or its second step (docs/rules.md#second-factor). Every error code but INVALID_CREDENTIALS requires
 * the right password.
 */
export async function login(
  deps: Deps,
  credentials: Credentials,
  origin: LoginOrigin,
): Promise<Result<Login | PendingLogin, 'INVALID_CREDENTIALS' | PreventedErrorCode>> {
  const { identity } = await provePassword(deps, credentials, origin)
  if (!identity) return { ok: false, error: 'INVALID_CREDENTIALS' }
  if (!identity.emailVerified) return { ok: false, error: 'EMAIL_NOT_VERIFIED' }
  const { userId } = identity
  const isSecondStepNeeded = await hasAuthenticator(deps.database.orm, userId)
  return isSecondStepNeeded ? await beginSecondStep(deps, userId) : await startSession(deps, userId, origin, false)
}

/**
 * The identity whose password it is, or null; and whether the next tries are slow. `guesses`: of a managed account.
 * @throws {LimitReached}
 */
export async function provePassword(
  deps: Deps,
  { email, password }: Credentials,
  { caller, deviceSecret }: Pick<LoginOrigin, 'caller' | 'deviceSecret'>,
  guesses: KnownGuesses | null = null,
): Promise<{ readonly identity: Identity | null; readonly isSlowed: boolean }> {
  let isSlowed = false
  const checkPassword = async (hasher: PasswordHasher) => {
    const found = await findLoginIdentity(deps.database.orm, email, hashSecret(deviceSecret))
    const userId = found?.userId ?? null
    const counted = await countLoginTry(deps, { email, userId, caller, deviceSecret, guesses })
    isSlowed = counted.isSlow || counted.triesLeft === 0
    // An unknown address costs as much work as a known one.
    if (!(await hasher.verify(found?.passwordHash ?? null, password, counted.isSlow ? 'last' : 'usual'))) return null
    await counted.succeeded()
    const { passwordHash } = found ?? {}
    if (userId && passwordHash && hasher.isOutdated(passwordHash))
      await upgradeHash(deps, hasher, { userId, passwordHash }, password)
    return found
  }
  const isKnownBrowser = () => isBrowserOf(deps, email, deviceSecret)
  const identity = await deps.passwords.reserve(checkPassword, { isKnownBrowser })
  return { identity, isSlowed }
}

/** No session yet, and nothing counted but that the user is enabled. */
async function beginSecondStep(deps: Deps, userId: string): Promise<Result<PendingLogin, PreventedErrorCode>> {
  const { database, random, clock } = deps
  if (!(await findEnabled(database.orm, userId))) return { ok: false, error: await prevented(deps, userId) }
  const pendingLoginSecret = random.secret()
  const expiresAt = new Date(clock.now().getTime() + pendingLoginMs)
  await insertPendingLogin(database.orm, { secretHash: hashSecret(pendingLoginSecret), userId, expiresAt })
  return { ok: true, value: { pendingLoginSecret } }
}

/** The end of every kind of login: it is counted and logged, and the browser is remembered. */
export async function startSession(
  deps: Deps,
  userId: string,
  { ipAddress, userAgent, deviceSecret, locale }: LoginOrigin,
  hasTwoFactors: boolean,
): Promise<Result<Login, PreventedErrorCode>> {
  const user = await countLogin(deps, userId, locale)
  if (!user) return { ok: false, error: await prevented(deps, userId) }
  return {
    ok: true,
    value: {
      user,
      sessionSecret: await deps.sessions.create(userId, { ipAddress, userAgent }, hasTwoFactors),
      deviceSecret: await rememberDevice(deps, userId, deviceSecret),
    },
  }
}

/** The password of an outdated hash is known only now. */
async function upgradeHash(
  { database, clock }: Deps,
  hasher: PasswordHasher,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  const upgraded = await hasher.hash(password)
  await replacePasswordHash(database.orm, userId, { from: passwordHash, to: upgraded }, clock.now())
}

/** Counts and logs the logout of a live session and ends it; without one it has no effect. */
export async function logout(deps: Deps, user: SessionUser | null, sessionSecret: string): Promise<void> {
  if (user) {
    await deps.database.transaction(async (tx) => {
      await recordLogout(tx, user.userId, deps.clock.now())
      await logActivity(deps, user.userId, activities.loggedOut, tx)
    })
  }
  if (sessionSecret !== '') await deps.sessions.revoke(sessionSecret)
}

/** Null when the user has no document or is disabled; then nothing was counted. */
function countLogin(deps: Deps, userId: string, locale: Locale): Promise<StoredUser | null> {
  return deps.database.transaction(async (tx) => {
    const user = await recordLogin(tx, userId, locale, deps.clock.now())
    if (user) await logActivity(deps, userId, activities.loggedIn, tx)
    return user
  })
}

/** Returns and logs why a user with the right password may not log in. */
async function prevented(deps: Deps, userId: string): Promise<'USER_DATA_MISSING' | 'ACCOUNT_DISABLED'> {
  const isMissing = (await findEnabled(deps.database.orm, userId)) === undefined
  await logActivity(deps, userId, isMissing ? activities.missingUserData : activities.disabledAccount)
  return isMissing ? 'USER_DATA_MISSING' : 'ACCOUNT_DISABLED'
}
