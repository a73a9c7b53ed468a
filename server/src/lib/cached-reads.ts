/** Reads with the same result for every caller, cached in the process for a second: many requests, one query. */
import { LRUCache } from 'lru-cache'
import type { Clock } from './deps.ts'

/** A change made by another process shows this much later at most. */
const cachedMs = 1000

interface Cached {
  readonly result: unknown
  /** ms since 1970. */
  readonly until: number
}

export interface CachedReads {
  /** The result of `find`, which belongs to the key: the same one for a second, or until `clear`. */
  read<T>(clock: Clock, key: string, find: () => Promise<T>): Promise<T>
  clear(): void
}

export function createCachedReads(maxEntries: number): CachedReads {
  const cache = new LRUCache<string, Cached, () => Promise<Cached>>({
    max: maxEntries,
    // A result requested before a change is returned, but not cached.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: find }) => find(),
  })
  return {
    async read<T>(clock: Clock, key: string, find: () => Promise<T>): Promise<T> {
      const now = clock.now().getTime()
      const cached = cache.peek(key)
      const { result } = await cache.forceFetch(key, {
        context: async () => ({ result: await find(), until: now + cachedMs }),
        forceRefresh: cached !== undefined && cached.until <= now,
      })
      // What stands under a key is what its own `find` has found.
      return result as T
    },
    clear: () => cache.clear(),
  }
}
