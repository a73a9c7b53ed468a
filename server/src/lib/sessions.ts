/**
 * Sessions: one prepared join of session and user document, remembered for at most three seconds.
 * The cookie's secret is stored as its SHA-256 only.
 */
import { sessionAbsoluteMs, sessionIdleMs } from '@tilerush/core/constants'
import type { SessionUser } from './call-context.ts'
import type { Database } from './database/database.ts'
import type { Clock, RandomSource } from './parts.ts'
import { createSessionCache } from './session-cache.ts'
import { createSessionStore, type LiveSession } from './session-store.ts'
import { hashSecret } from './hash-secret.ts'

export interface SessionOrigin {
  readonly ipAddress: string
  readonly userAgent: string
}

export interface Sessions {
  /** Starts a session and answers with the secret for the cookie. */
  create(userId: string, origin: SessionOrigin): Promise<string>
  /** The user of a live session, disabled users included; null for anything else. */
  find(secret: string): Promise<SessionUser | null>
  revoke(secret: string): Promise<void>
  /** Ends every session of the user, but the one named. */
  revokeAllOf(userId: string, exceptSecret?: string): Promise<void>
  /** The user's live sessions, the last used first. */
  list(userId: string): Promise<LiveSession[]>
  /** Ends one session of the user; one of somebody else stays. */
  revokeOne(userId: string, sessionId: string): Promise<void>
  /** Drops what is remembered of the user, after a change of role, gamertag, state or address. */
  forget(userId: string): void
}

/** A session in use is prolonged at most this often, so that reading costs no writing. */
const touchEveryMs = 60 * 60 * 1000
const secretMaxLength = 200
const userAgentMaxLength = 400

export function createSessions(database: Database, clock: Clock, random: RandomSource): Sessions {
  const store = createSessionStore(database)
  const cache = createSessionCache(clock)
  return {
    async create(userId, origin) {
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
        expiresAt: expiryOf(now, now),
      })
      return secret
    },
    async find(secret) {
      if (secret === '' || secret.length > secretMaxLength) return null
      const token = hashSecret(secret)
      const known = cache.get(token)
      if (known) return known
      const generation = cache.generation()
      const row = await store.find(token)
      const now = clock.now()
      if (!row || row.expiresAt <= now || row.createdAt.getTime() + sessionAbsoluteMs <= now.getTime()) return null
      if (now.getTime() - row.updatedAt.getTime() >= touchEveryMs) {
        await store.touch(row.user.sessionId, now, expiryOf(row.createdAt, now))
      }
      cache.put(token, row.user, generation)
      return row.user
    },
    async revoke(secret) {
      const token = hashSecret(secret)
      await store.remove(token)
      cache.dropToken(token)
    },
    async revokeAllOf(userId, exceptSecret) {
      await store.removeAllOf(userId, exceptSecret === undefined ? undefined : hashSecret(exceptSecret))
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
    forget: (userId) => {
      cache.dropUser(userId)
    },
  }
}

/** Idle for 14 days or 30 days old, whichever comes first. */
function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + sessionAbsoluteMs, now.getTime() + sessionIdleMs))
}
