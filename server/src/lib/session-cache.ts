/** What the last seconds' session look-ups answered. Small, short-lived, and dropped at once on any change. */
import { LRUCache } from 'lru-cache'
import type { SessionUser } from './call-context.ts'
import { toCacheClock } from './clock.ts'
import type { Clock } from './parts.ts'

/** Other processes notice a disabled account this late at most. */
const cachedMs = 3000
const maxEntries = 10_000

export interface SessionCache {
  /** Rises with every drop. */
  generation(): number
  get(token: string): SessionUser | null
  /** Not cached when something was dropped since `generation`: the row may have been read before the change. */
  put(token: string, user: SessionUser, generation: number): void
  dropToken(token: string): void
  dropUser(userId: string): void
}

export function createSessionCache(clock: Clock): SessionCache {
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
