/** Login and logout (docs/rules.md#login, docs/rules.md#logout). */
import { activities, type Locale } from '@tilerush/core/constants'
import type { CurrentUser } from '@tilerush/contract/account'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { isCurrentHash, type PasswordHasher } from '../../lib/passwords.ts'
import type { SessionOrigin } from '../../lib/sessions.ts'
import type { Outcome } from '../outcome.ts'
import { logActivity } from './activity.ts'
import { findIdentity, replacePasswordHash } from './identity-store.ts'
import type { Credentials } from './registration.ts'
import { countLoginTry, rememberDevice } from './known-devices.ts'
import { findEnabled, recordLogin, recordLogout } from './user-store.ts'

export interface Login {
  readonly user: CurrentUser
  /** The session's secret, for the cookie. */
  readonly sessionSecret: string
  /** For the cookie by which the browser is known again. */
  readonly deviceSecret: string
}

export interface LoginOrigin extends SessionOrigin {
  /** Empty without a device cookie. */
  readonly deviceSecret: string
  /** The language of the page. */
  readonly locale: Locale
}

export type LoginRefusal = 'INVALID_CREDENTIALS' | 'EMAIL_NOT_VERIFIED' | 'USER_DATA_MISSING' | 'ACCOUNT_DISABLED'

/** Starts a session. Every refusal but INVALID_CREDENTIALS is given only after the right password. */
export async function login(
  parts: Parts,
  credentials: Credentials,
  { ipAddress, userAgent, deviceSecret, locale }: LoginOrigin,
): Promise<Outcome<Login, LoginRefusal>> {
  const { email, password } = credentials
  const identity = await parts.passwords.reserve(async (hasher) => {
    const found = await findIdentity(parts.database.orm, email)
    const counted = await countLoginTry(parts, { email, userId: found?.userId ?? null, ipAddress, deviceSecret })
    // An unknown address costs as much work as a known one.
    if (!(await hasher.verify(found?.passwordHash ?? null, password))) return null
    await counted.succeeded()
    const { userId, passwordHash } = found ?? {}
    if (userId && passwordHash && !isCurrentHash(passwordHash))
      await upgradeHash(parts, hasher, { userId, passwordHash }, password)
    return found
  })
  if (!identity) return { refusal: 'INVALID_CREDENTIALS' }
  if (!identity.emailVerified) return { refusal: 'EMAIL_NOT_VERIFIED' }
  const { userId } = identity
  const user = await countLogin(parts, userId, locale)
  if (!user) return { refusal: await prevented(parts, userId) }
  return {
    value: {
      user,
      sessionSecret: await parts.sessions.create(userId, { ipAddress, userAgent }),
      deviceSecret: await rememberDevice(parts, userId, deviceSecret),
    },
  }
}

/** Only now is the password known that an older hash was made of. */
async function upgradeHash(
  { database, clock }: Parts,
  hasher: PasswordHasher,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  const upgraded = await hasher.hash(password)
  await replacePasswordHash(database.orm, userId, { from: passwordHash, to: upgraded }, clock.now())
}

/** Counts and logs the logout of a live session and ends it; without one it only makes sure that there is none. */
export async function logout(parts: Parts, user: SessionUser | null, sessionSecret: string): Promise<void> {
  if (user) {
    await parts.database.transaction(async (tx) => {
      await recordLogout(tx, user.userId, parts.clock.now())
      await logActivity(parts, user.userId, activities.loggedOut, tx)
    })
  }
  if (sessionSecret !== '') await parts.sessions.revoke(sessionSecret)
}

/** Null when the user has no document or is disabled; then nothing was counted. */
function countLogin(parts: Parts, userId: string, locale: Locale): Promise<CurrentUser | null> {
  return parts.database.transaction(async (tx) => {
    const user = await recordLogin(tx, userId, locale, parts.clock.now())
    if (user) await logActivity(parts, userId, activities.loggedIn, tx)
    return user
  })
}

/** Says why a user with the right password may not log in, and logs it. */
async function prevented(parts: Parts, userId: string): Promise<'USER_DATA_MISSING' | 'ACCOUNT_DISABLED'> {
  const isMissing = (await findEnabled(parts.database.orm, userId)) === undefined
  await logActivity(parts, userId, isMissing ? activities.missingUserData : activities.disabledAccount)
  return isMissing ? 'USER_DATA_MISSING' : 'ACCOUNT_DISABLED'
}
