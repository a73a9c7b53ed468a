/** People for the tests of features: visitors without a session, users with one, and what they hold. */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { baseLocale, type Locale } from '@tilerush/core/constants'
import { newUserRoles, type Role } from '@tilerush/core/account/roles'
import type { CallContext, SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { createIdentity } from '../account/identity-store.ts'
import { addUser, newUserId } from '../account/new-user.ts'
import { updateEnabled, updateGamertag } from '../account/user-store.ts'

export interface Visitor extends CallContext {
  /** Cookies set so far; null for one that was removed. */
  readonly cookies: (string | null)[]
  /** Device cookies set so far. */
  readonly deviceCookies: string[]
  /** Language cookies set so far. */
  readonly localeCookies: Locale[]
}

export interface SignedIn extends Visitor {
  readonly user: SessionUser
}

export function visitor(parts: Parts, sessionSecret = '', user: SessionUser | null = null): Visitor {
  const cookies: (string | null)[] = []
  const deviceCookies: string[] = []
  const localeCookies: Locale[] = []
  return {
    parts,
    requestId: 'test',
    ipAddress: '192.0.2.1',
    userAgent: 'test',
    locale: baseLocale,
    sessionSecret,
    deviceSecret: '',
    user,
    cookies,
    setSessionCookie: (secret) => {
      cookies.push(secret)
    },
    deviceCookies,
    setDeviceCookie: (secret) => {
      deviceCookies.push(secret)
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
export async function signIn(parts: Parts, options: UserOptions = {}): Promise<SignedIn> {
  const userId = newUserId(parts)
  const { email = `${userId}@example.com`, gamerTag = userId.slice(0, 12), role, emailVerified = true } = options
  await createIdentity(parts.database.orm, { userId, email, emailVerified, passwordHash: null })
  const roles = role ? { ...newUserRoles, [role]: true } : newUserRoles
  await addUser(parts, { userId, email, emailVerified, roles })
  const { orm } = parts.database
  if (gamerTag !== '') await updateGamertag(orm, userId, gamerTag, gamertagKey(gamerTag), parts.clock.now())
  if (options.enabled === false) await updateEnabled(orm, userId, false, parts.clock.now())
  return withSession(parts, userId)
}

/** A new session of a user there is. */
export async function withSession(parts: Parts, userId: string): Promise<SignedIn> {
  const secret = await parts.sessions.create(userId, { ipAddress: '192.0.2.1', userAgent: 'test' })
  const user = await parts.sessions.find(secret)
  if (!user) throw new Error('The session is not there')
  return { ...visitor(parts, secret, user), user }
}
