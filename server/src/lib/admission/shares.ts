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
    for (const network of networks) change(held, network, by)
    const line = networks.at(-1) ?? ''
    const ofLine = holders.get(line) ?? new Map<string, number>()
    change(ofLine, holder, by)
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

function change(counts: Map<string, number>, key: string, by: number): void {
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
 * Above a bound one passes who has no more than an equal share of it: a network among the networks, a holder among those of
 * its network, which has twice as much then at most.
 */
export function createPlaces({
  beyond,
  ofNetwork = Infinity,
  ofHolder = Infinity,
  fewest = 1,
  ...bounds
}: Bounds): Places {
  const shares = createShares()
  let [numTaken, numBeyond] = [0, 0]
  return {
    size: () => numTaken,
    take(by, { weight = 1, ofAll = bounds.ofAll ?? Infinity, precedence = 1 } = {}) {
      const before = shares.ofHolder(by)
      const [own, together] = [before + weight, shares.ofNetwork(by) + weight]
      const isFewOf = (whole: number): boolean =>
        (before === 0 || own <= shares.equalShareInNetwork(by, whole)) && together <= 2 * whole
      if (by.holder !== '' && own > ofHolder) return null
      if (together > ofNetwork && !isFewOf(ofNetwork)) return null
      const isWithin = numTaken + weight <= precedence * ofAll
      if (!isWithin) {
        const share = Math.max(fewest, shares.equalShare(by, ofAll))
        if (numBeyond >= (beyond ?? ofAll) || !(together <= share || isFewOf(share))) return null
      }
      const release = shares.take(by, weight)
      numTaken += weight
      if (!isWithin) numBeyond += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        release()
        numTaken -= weight
        if (!isWithin) numBeyond -= 1
      }
    },
  }
}

/** A line with many small networks is one. */
export const areOneNetwork = (one: Holder, other: Holder): boolean =>
  toWidestNetwork(one.address) === toWidestNetwork(other.address)

/**
 * Who gives way to a newcomer: of the network that has most, if that is more than the newcomer's would have, else of its own
 * network, the holder that has most. The first of its in the list; undefined where nobody has more.
 */
export function findGivingWay<T extends Holder>(shares: Shares, held: Iterable<T>, newcomer: Holder): T | undefined {
  const all = [...held]
  const findMost = (list: readonly T[], count: (by: Holder) => number, moreThan: number): T | undefined => {
    const most = Math.max(moreThan, ...list.map(count))
    return most > moreThan ? list.find((each) => count(each) === most) : undefined
  }
  const ofMost = findMost(all, shares.ofNetwork, shares.ofNetwork(newcomer) + 1)
  const among = all.filter((each) => areOneNetwork(each, ofMost ?? newcomer))
  return findMost(among, shares.ofHolder, ofMost ? 0 : shares.ofHolder(newcomer) + 1)
}
