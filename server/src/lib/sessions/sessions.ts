/**
 * Sessions: one prepared join of session and user document, cached for at most three seconds. Session expiry: idle
 * timeout and absolute timeout (docs/rules.md#sessions).
 * The cookie's secret is stored as its SHA-256 only.
 */
import { sessionAbsoluteMs } from '@tilerush/core/account/constants'
import type { SessionUser } from '../procedure-context.ts'
import type { Database } from '../database/database.ts'
import type { Clock, RandomSource } from '../deps.ts'
import { createSessionStore, type LiveSession, type OwnedSession, type SessionProofs } from './session-store.ts'
import { hashSecret } from '../secrets/hash-secret.ts'
import { LRUCache } from 'lru-cache'
import { dayMs, toCacheClock } from '../clock.ts'

export interface SessionOrigin {
  readonly ipAddress: string
  readonly userAgent: string
}

export interface Sessions {
  /** Starts a session and returns the secret for the cookie. `hasTwoFactors`: the login proved a second factor. */
  create(userId: string, origin: SessionOrigin, hasTwoFactors?: boolean): Promise<string>
  /** The user of a live session, disabled users included; null for anything else. */
  find(secret: string): Promise<SessionUser | null>
  revoke(secret: string): Promise<void>
  /** Ends every session of the user, except the given one. */
  revokeAllFor(userId: string, exceptSecret?: string): Promise<void>
  /** The user's live sessions, the last used first. */
  list(userId: string): Promise<LiveSession[]>
  /** Ends one session of the user; one of another user stays. */
  revokeOne(userId: string, sessionId: string): Promise<void>
  /** Read from the database, so that a proof given to another process counts at once; null for an ended session. */
  findProofs(session: OwnedSession): Promise<SessionProofs | null>
  /** Records that the user has just proved these in the session. */
  recordProofs(user: SessionUser, proved: { readonly password: boolean; readonly factor: boolean }): Promise<void>
  /** Drops the cached sessions of the user, after a change of role, gamertag, state or address. */
  invalidate(userId: string): void
}

/** A session in use is prolonged at most this often, so that reading costs no writing. */
const touchEveryMs = 60 * 60 * 1000
const secretMaxLength = 200
const userAgentMaxLength = 400

/** `idleDays`: how long a session lives without use. */
export function createSessions(database: Database, clock: Clock, random: RandomSource, idleDays: number): Sessions {
  /** Idle for this long or 30 days old, whichever comes first. */
  const getExpiry = (createdAt: Date, now: Date): Date =>
    new Date(Math.min(createdAt.getTime() + sessionAbsoluteMs, now.getTime() + idleDays * dayMs))
  const store = createSessionStore(database)
  const cache = createSessionCache(clock)
  return {
    async create(userId, origin, hasTwoFactors = false) {
      const secret = random.secret()
      const now = clock.now()
      await store.insert({
        sessionId: random.id(),
        token: hashSecret(secret),
        userId,
        ipAddress: origin.ipAddress,
        userAgent: origin.userAgent.slice(0, userAgentMaxLength),
        createdAt: now,
        updatedAt: now,
        expiresAt: getExpiry(now, now),
        factorProvedAt: hasTwoFactors ? now : null,
      })
      return secret
    },
    async find(secret) {
      if (secret === '' || secret.length > secretMaxLength) return null
      const token = hashSecret(secret)
      const known = cache.get(token)
      if (known) return known
      const generation = cache.generation()
      const row = await database.retryLosses(() => store.find(token))
      const now = clock.now()
      if (!row || row.expiresAt <= now || row.createdAt.getTime() + sessionAbsoluteMs <= now.getTime()) return null
      if (now.getTime() - row.updatedAt.getTime() >= touchEveryMs) {
        await store.touch(row.user, now, getExpiry(row.createdAt, now))
      }
      cache.put(token, row.user, generation)
      return row.user
    },
    async revoke(secret) {
      const token = hashSecret(secret)
      await store.remove(token)
      cache.dropToken(token)
    },
    async revokeAllFor(userId, exceptSecret) {
      await store.removeAllFor(userId, exceptSecret === undefined ? undefined : hashSecret(exceptSecret))
      cache.dropUser(userId)
    },
    list(userId) {
      const now = clock.now()
      return store.listLive(userId, now, new Date(now.getTime() - sessionAbsoluteMs))
    },
    async revokeOne(userId, sessionId) {
      await store.removeById(userId, sessionId)
      cache.dropUser(userId)
    },
    findProofs: (session) => store.findProofs(session),
    async recordProofs(user, { password, factor }) {
      const now = clock.now()
      if (!password && !factor) return
      await store.updateProofs(user, {
        ...(password && { passwordProvedAt: now }),
        ...(factor && { factorProvedAt: now }),
      })
      cache.dropUser(user.userId)
    },
    invalidate: (userId) => {
      cache.dropUser(userId)
    },
  }
}

/** Other processes notice a disabled account this late at most. */
const cachedMs = 3000
const maxEntries = 10_000

/** Small, short-lived, and dropped immediately on any change. */
export interface SessionCache {
  /** Rises with every drop. */
  generation(): number
  get(token: string): SessionUser | null
  /** It is not cached when something was dropped since `generation`: the row may have been read before the change. */
  put(token: string, user: SessionUser, generation: number): void
  dropToken(token: string): void
  dropUser(userId: string): void
}

function createSessionCache(clock: Clock): SessionCache {
  const users = new LRUCache<string, SessionUser>({ max: maxEntries, ttl: cachedMs, ...toCacheClock(clock) })
  let generation = 0
  return {
    generation: () => generation,
    get: (token) => users.get(token) ?? null,
    put(token, user, readAt) {
      if (readAt === generation) users.set(token, user)
    },
    dropToken(token) {
      generation++
      users.delete(token)
    },
    dropUser(userId) {
      generation++
      const tokens = [...users.keys()].filter((token) => users.peek(token)?.userId === userId)
      for (const token of tokens) users.delete(token)
    },
  }
}
