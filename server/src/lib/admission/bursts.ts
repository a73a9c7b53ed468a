/** How many of something begin in a second, by key. */
import { LRUCache } from 'lru-cache'

const spanMs = 1000
const maxKeys = 10_000

/** Counts one more, and returns how many the key has had in its current second. */
export type CountBurst = (key: string) => number

export function createBursts(nowMs: () => number): CountBurst {
  const recent = new LRUCache<string, { readonly sinceMs: number; count: number }>({ max: maxKeys })
  return (key) => {
    const now = nowMs()
    const counted = recent.get(key)
    const current = counted && now - counted.sinceMs < spanMs ? counted : { sinceMs: now, count: 0 }
    current.count += 1
    recent.set(key, current)
    return current.count
  }
}
