/**
 * Who has most gives way (docs/rules.md#fair-shares): first among networks, then among the holders of one network, whatever is
 * shared, from connections to places in a queue. A limit of the whole alone could be used up by one network, and one of the
 * network by one pupil of a school.
 */
import { toNetworks, toWidestNetwork } from './network-address.ts'

/** Whoever something is done for. */
export interface Holder {
  readonly address: string
  /** An account, a browser or a key of the network (`holders.ts`); empty for all that have none, who are one. */
  readonly holder: string
}

/** The product itself, and whoever cannot be told from others of the address. */
export const withoutHolder = (address = ''): Holder => ({ address, holder: '' })

/** A /56 may hold twice, a /48 four times what a single /64 may, before it counts as the one that has most. */
const widths = [1, 2, 4] as const

export interface Shares {
  /** Counts one more for the holder and its networks, until the returned function is called. */
  take(by: Holder, weight?: number): () => void
  /** What the address' network holds: the largest of its /64, half of its /56 and a quarter of its /48. */
  readonly ofNetwork: (by: Pick<Holder, 'address'>) => number
  readonly ofHolder: (by: Holder) => number
  /** What each may have of the whole if it is divided equally among those that have some, and this one. */
  equalShare(by: Pick<Holder, 'address'>, whole: number): number
  equalShareInNetwork(by: Holder, whole: number): number
}

export function createShares(): Shares {
  const held = new Map<string, number>()
  /** By the widest network, since a line with many small ones is one. */
  const holders = new Map<string, Map<string, number>>()

  function add(networks: readonly string[], holder: string, by: number): void {
    for (const network of networks) addTo(held, network, by)
    const line = networks.at(-1) ?? ''
    const ofLine = holders.get(line) ?? new Map<string, number>()
    addTo(ofLine, holder, by)
    if (ofLine.size === 0) holders.delete(line)
    else holders.set(line, ofLine)
  }
  const holdersOf = ({ address }: Pick<Holder, 'address'>) => holders.get(toWidestNetwork(address))

  return {
    take({ address, holder }, weight = 1) {
      const networks = toNetworks(address)
      add(networks, holder, weight)
      let isHeld = true
      return () => {
        if (isHeld) add(networks, holder, -weight)
        isHeld = false
      }
    },
    ofNetwork: ({ address }) =>
      Math.max(...toNetworks(address).map((network, at) => (held.get(network) ?? 0) / (widths[at] ?? 1))),
    ofHolder: (by) => holdersOf(by)?.get(by.holder) ?? 0,
    equalShare: ({ address }, whole) => divide(whole, holders, toWidestNetwork(address)),
    equalShareInNetwork: (by, whole) => divide(whole, holdersOf(by), by.holder),
  }
}

/** The one counts among them, whether it has some or is to have the first. */
const divide = (whole: number, among: ReadonlyMap<string, unknown> | undefined, one: string): number =>
  whole / ((among?.size ?? 0) + (among?.has(one) ? 0 : 1))

/** Nothing is remembered of what has nothing. */
export function addTo(counts: Map<string, number>, key: string, by: number): void {
  const changed = (counts.get(key) ?? 0) + by
  if (changed === 0) counts.delete(key)
  else counts.set(key, changed)
}

/** How much there is at the same moment. */
export interface Bounds {
  readonly ofAll?: number
  /** How much more whoever has few may have, in all; as much again unless given. */
  readonly beyond?: number
  readonly ofNetwork?: number
  /** Those that have an account, a browser or a key are bounded by it. */
  readonly ofHolder?: number
  /** An equal share of all is no smaller. */
  readonly fewest?: number
}

/** Places for what is held at the moment. */
export interface Places {
  /** How many are taken. */
  size(): number
  /** Takes places until the returned function is called; null for one too many. */
  take(by: Holder, taken?: Taken): (() => void) | null
}

interface Taken {
  readonly weight?: number
  /** In place of that of the bounds. */
  readonly ofAll?: number
  /** So many times as many of all may be taken for it. */
  readonly precedence?: number
}

/**
 * Above a bound one passes who has no more than an equal share of it: a network among the networks, which may have as many
 * more as its share is; in it a holder among its holders.
 */
export function createPlaces({
  beyond,
  ofNetwork = Infinity,
  ofHolder = Infinity,
  fewest = 1,
  ...bounds
}: Bounds): Places {
  const shares = createShares()
  const sharesBeyond = createShares()
  let [numTaken, numBeyond] = [0, 0]
  return {
    size: () => numTaken,
    take(by, { weight = 1, ofAll = bounds.ofAll ?? Infinity, precedence = 1 } = {}) {
      const before = shares.ofHolder(by)
      const [own, together] = [before + weight, shares.ofNetwork(by) + weight]
      const isFewOf = (whole: number) => before === 0 || own <= shares.equalShareInNetwork(by, whole)
      if (by.holder !== '' && own > ofHolder) return null
      if (together > ofNetwork && !(isFewOf(ofNetwork) && together <= 2 * ofNetwork)) return null
      const isWithin = numTaken + weight <= precedence * ofAll
      if (!isWithin) {
        const share = Math.max(fewest, shares.equalShare(by, ofAll))
        const isFew = together <= share || (isFewOf(share) && sharesBeyond.ofNetwork(by) < share)
        if (!isFew || numBeyond >= (beyond ?? ofAll)) return null
      }
      const release = shares.take(by, weight)
      const releaseBeyond = isWithin ? null : sharesBeyond.take(by)
      numTaken += weight
      if (releaseBeyond) numBeyond += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        release()
        releaseBeyond?.()
        numTaken -= weight
        if (releaseBeyond) numBeyond -= 1
      }
    },
  }
}
