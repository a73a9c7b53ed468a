/**
 * A client that is refused and asks again at once gets the next refusal later, whatever its reason: a flood of refused requests
 * would keep the event loop from everybody else, however little each of them costs (docs/rules.md#fair-shares).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { toWidestNetwork } from './network-address.ts'
import type { Holder } from './shares.ts'

/** So many refusals in a second come at once: of a network those of a class that comes together, a quarter of a holder. */
export const promptRefusals = { ofNetwork: 200, ofHolder: 50 } as const
const spanMs = 1000
/** As long as the shortest `Retry-After`: who keeps to it has lost nothing. */
export const lateMs = 1000
/** So much later than the one before, up to another second: sent together, they would all come back together. */
export const apartMs = 20

/** Resolves when the refusal is to be sent. */
export type RefusalPace = (by: Holder) => Promise<void>

export function createRefusalPace(nowMs: () => number, wait: (ms: number) => Promise<unknown> = pause): RefusalPace {
  const countBurst = createBursts(nowMs)
  return async ({ address, holder }) => {
    const network = toWidestNetwork(address)
    const ofHolder = countBurst(`${network} ${holder}`) - promptRefusals.ofHolder
    // Late ones are no crowd: they count for their holder alone.
    const numLate = ofHolder > 0 ? ofHolder : countBurst(network) - promptRefusals.ofNetwork
    if (numLate > 0) await wait(lateMs + ((numLate * apartMs) % spanMs))
  }
}

const maxKeys = 10_000

/** The returned function counts one more, and returns how many the key has had in its current second. */
export function createBursts(nowMs: () => number): (key: string) => number {
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
