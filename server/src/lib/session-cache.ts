/** What the last seconds' session look-ups answered. Small, short-lived, and dropped at once on any change. */
import type { SessionUser } from './call-context.ts'
import type { Clock } from './parts.ts'

/** Other processes notice a disabled account this late at most. */
const rememberedMs = 3000
const maxEntries = 10_000

export interface SessionCache {
  /** Rises with every drop. */
  generation(): number
  get(token: string): SessionUser | null
  /** Not kept when something was dropped since `generation`: the row may have been read before the change. */
  put(token: string, user: SessionUser, generation: number): void
  dropToken(token: string): void
  dropUser(userId: string): void
}

export function createSessionCache(clock: Clock): SessionCache {
  const entries = new Map<string, { readonly user: SessionUser; readonly until: number }>()
  let generation = 0
  return {
    generation: () => generation,
    get(token) {
      const entry = entries.get(token)
      if (!entry) return null
      if (entry.until > clock.now().getTime()) return entry.user
      entries.delete(token)
      return null
    },
    put(token, user, readAt) {
      if (readAt !== generation) return
      entries.delete(token)
      // A map keeps its order of insertion, so the first key is the oldest.
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(token, { user, until: clock.now().getTime() + rememberedMs })
    },
    dropToken(token) {
      generation++
      entries.delete(token)
    },
    dropUser(userId) {
      generation++
      for (const [token, entry] of entries) if (entry.user.userId === userId) entries.delete(token)
    },
  }
}
