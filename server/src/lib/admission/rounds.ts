/**
 * What waits is served by turns (docs/rules.md#fair-shares): one of each network after the other, in a network one of each
 * holder, and first come, first served only within one holder.
 */
import { toWidestNetwork } from './network-address.ts'
import type { Holder } from './shares.ts'

export interface Rounds<T extends Holder> {
  readonly size: () => number
  add(item: T): void
  /** Takes the next one out whose holder may be served: by network, and of one network alone if it is given. */
  next(mayBeServed?: (item: T, network: string) => boolean, ofNetwork?: string): T | undefined
}

export function createRounds<T extends Holder>(): Rounds<T> {
  const networks = new Map<string, Map<string, T[]>>()
  let size = 0

  function takeOf(network: string, mayBeServed: (item: T, network: string) => boolean): T | undefined {
    const holders = networks.get(network) ?? new Map<string, T[]>()
    for (const [holder, items] of holders) {
      const [item] = items
      if (item === undefined || !mayBeServed(item, network)) continue
      items.shift()
      size -= 1
      // Both go to the end of their rounds.
      holders.delete(holder)
      if (items.length > 0) holders.set(holder, items)
      networks.delete(network)
      if (holders.size > 0) networks.set(network, holders)
      return item
    }
    return undefined
  }

  return {
    size: () => size,
    add(item) {
      const network = toWidestNetwork(item.address)
      const holders = networks.get(network) ?? new Map<string, T[]>()
      networks.set(network, holders)
      const items = holders.get(item.holder)
      if (items) items.push(item)
      else holders.set(item.holder, [item])
      size += 1
    },
    next(mayBeServed = () => true, ofNetwork?) {
      for (const network of ofNetwork === undefined ? networks.keys() : [ofNetwork]) {
        const item = takeOf(network, mayBeServed)
        if (item) return item
      }
      return undefined
    },
  }
}
