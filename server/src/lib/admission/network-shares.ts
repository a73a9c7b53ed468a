/**
 * The network with most gives way (docs/rules.md#fair-shares): what each network holds of something that is there for all, such
 * as connections, running requests or places in a queue. A limit of the whole alone could be used up by one network.
 */
import { toNetworks, toWidestNetwork } from './network-address.ts'

/** A /56 may hold twice, a /48 four times what a single /64 may, before it counts as the one that has most. */
const widths = [1, 2, 4] as const

export interface NetworkShares {
  /** Counts one more for the networks of the address, until the returned function is called. */
  take(address: string, weight?: number): () => void
  /** What the address' network holds: the largest of its /64, half of its /56 and a quarter of its /48. */
  heldBy(address: string): number
  /**
   * What each network may hold of `total` if it is divided equally among those that hold something, with one more for
   * the address if it holds nothing yet; never fewer than `fewest`.
   */
  equalShare(address: string, total: number, fewest: number): number
}

export function createNetworkShares(): NetworkShares {
  const held = new Map<string, number>()
  /** The widest networks: a line with many small ones is one. */
  const widest = new Map<string, number>()

  const add = (networks: readonly string[], by: number): void => {
    for (const network of networks) change(held, network, by)
    change(widest, networks.at(-1) ?? '', by)
  }

  return {
    take(address, weight = 1) {
      const networks = toNetworks(address)
      add(networks, weight)
      let isHeld = true
      return () => {
        if (isHeld) add(networks, -weight)
        isHeld = false
      }
    },
    heldBy: (address) =>
      Math.max(...toNetworks(address).map((network, at) => (held.get(network) ?? 0) / (widths[at] ?? 1))),
    equalShare(address, total, fewest) {
      const isNew = !widest.has(toWidestNetwork(address))
      return Math.max(fewest, total / (widest.size + (isNew ? 1 : 0)))
    },
  }
}

function change(counts: Map<string, number>, network: string, by: number): void {
  const changed = (counts.get(network) ?? 0) + by
  if (changed === 0) counts.delete(network)
  else counts.set(network, changed)
}

/**
 * The holder of the network that has most, if that is more than what the newcomer's network would have; undefined where
 * nobody has more. Of one network's holders the first of the list is chosen.
 */
export function findGivingWay<T extends { readonly address: string }>(
  shares: NetworkShares,
  holders: Iterable<T>,
  newcomer: string,
): T | undefined {
  let found: T | undefined
  let most = shares.heldBy(newcomer) + 1
  for (const holder of holders) {
    const share = shares.heldBy(holder.address)
    if (share <= most) continue
    most = share
    found = holder
  }
  return found
}
