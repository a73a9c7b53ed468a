/** Users for the tests of features: visitors without a session, users with one, and their cookies. */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { baseLocale, type Locale } from '@tilerush/core/language/constants'
import { newUserRoles, type Role } from '@tilerush/core/account/roles'
import type { ProcedureContext, SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { createIdentity, updatePasswordHash } from '../../features/account/users/identity-store.ts'
import { addUser, newUserId } from '../../features/account/new-user.ts'
import { updateEnabled, updateGamertag } from '../../features/account/users/user-store.ts'

export interface Visitor extends ProcedureContext {
  /** Cookies set so far; null for one that was removed. */
  readonly cookies: (string | null)[]
  /** Device cookies set so far. */
  readonly deviceCookies: string[]
  /** Cookies of a login's second step set so far; null for one that was removed. */
  readonly pendingLoginCookies: (string | null)[]
  /** Cookies of a login by passkey set so far. */
  readonly passkeyCookies: string[]
  /** Language cookies set so far. */
  readonly localeCookies: Locale[]
}

export interface SignedIn extends Visitor {
  readonly user: SessionUser
}

/** A request from there; `holder`: whose it is there. */
export const at = (address: string, holder = ''): Pick<ProcedureContext, 'ipAddress' | 'caller'> => ({
  ipAddress: address,
  caller: { address, holder },
})

export function visitor(deps: Deps, sessionSecret = '', user: SessionUser | null = null): Visitor {
  const cookies: (string | null)[] = []
  const deviceCookies: string[] = []
  const pendingLoginCookies: (string | null)[] = []
  const passkeyCookies: string[] = []
  const localeCookies: Locale[] = []
  return {
    deps,
    requestId: 'test',
    ...at('192.0.2.1', user ? `user ${user.userId}` : ''),
    userAgent: 'test',
    locale: baseLocale,
    sessionSecret,
    deviceSecret: '',
    pendingLoginSecret: '',
    passkeySecret: '',
    user,
    cookies,
    setSessionCookie: (secret) => {
      cookies.push(secret)
    },
    deviceCookies,
    setDeviceCookie: (secret) => {
      deviceCookies.push(secret)
    },
    pendingLoginCookies,
    setPendingLoginCookie: (secret) => {
      pendingLoginCookies.push(secret)
    },
    passkeyCookies,
    setPasskeyCookie: (secret) => {
      passkeyCookies.push(secret)
    },
    localeCookies,
    setLocaleCookie: (locale) => {
      localeCookies.push(locale)
    },
    setRetryAfter: () => undefined,
  }
}

export interface UserOptions {
  readonly email?: string
  readonly gamerTag?: string
  readonly role?: Role
  readonly enabled?: boolean
  readonly emailVerified?: boolean
}

/** A user with a live session; without a password, since hashing is slow. */
export async function signIn(deps: Deps, options: UserOptions = {}): Promise<SignedIn> {
  const userId = newUserId(deps)
  const { email = `${userId}@example.com`, gamerTag = userId.slice(0, 12), role, emailVerified = true } = options
  await createIdentity(deps.database.orm, { userId, email, emailVerified, passwordHash: null })
  const roles = role ? { ...newUserRoles, [role]: true } : newUserRoles
  await addUser(deps, { userId, email, emailVerified, roles })
  const { orm } = deps.database
  if (gamerTag !== '') await updateGamertag(orm, userId, gamerTag, gamertagKey(gamerTag), deps.clock.now())
  if (options.enabled === false) await updateEnabled(orm, userId, false, deps.clock.now())
  return withSession(deps, userId)
}

/** A new session of a user there is. */
export async function withSession(deps: Deps, userId: string): Promise<SignedIn> {
  const secret = await deps.sessions.create(userId, { ipAddress: '192.0.2.1', userAgent: 'test' })
  const user = await deps.sessions.find(secret)
  if (!user) throw new Error('The session is not there')
  return { ...visitor(deps, secret, user), user }
}

export const testPassword = 'correct horse'

let testHash: Promise<string> | undefined

/** A user with a live session and the password `testPassword`. */
export async function signInWithPassword(deps: Deps, options: UserOptions = {}): Promise<SignedIn> {
  const person = await signIn(deps, options)
  const { orm } = deps.database
  testHash ??= deps.passwords.hash(testPassword)
  await updatePasswordHash(orm, person.user.userId, await testHash, deps.clock.now())
  return person
}
