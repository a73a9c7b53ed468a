/** How many of something each network begins in a second. */
import { LRUCache } from 'lru-cache'
import { toWidestNetwork } from './network-address.ts'

const spanMs = 1000
const maxNetworks = 10_000

/** Counts one more, and returns how many the address' network has had in its current second. */
export type CountBurst = (address: string) => number

export function createBursts(nowMs: () => number): CountBurst {
  const recent = new LRUCache<string, { readonly sinceMs: number; count: number }>({ max: maxNetworks })
  return (address) => {
    const network = toWidestNetwork(address)
    const now = nowMs()
    const counted = recent.get(network)
    const current = counted && now - counted.sinceMs < spanMs ? counted : { sinceMs: now, count: 0 }
    current.count += 1
    recent.set(network, current)
    return current.count
  }
}
