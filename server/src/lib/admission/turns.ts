/** Work of one kind that waits for itself, a few at a time. */
import { toWidestNetwork } from './network-address.ts'
import { createRounds } from './rounds.ts'
import { addTo, type Holder } from './shares.ts'

export interface TurnBounds {
  readonly ofAll?: number
  readonly ofNetwork?: number
  /** Those without a holder leave a quarter of the turns of their network to the others. */
  readonly ofHolder?: number
}

export interface Turns {
  /** Resolves when it is its turn; call the result when the work is over. `isLast`: behind all that are not. */
  take(by: Holder, isLast?: boolean): Promise<() => void>
}

interface Waiting extends Holder {
  readonly begin: () => void
}

const toKey = (network: string, holder: string): string => `${network} ${holder}`

export function createTurns({ ofAll = Infinity, ofNetwork = Infinity, ofHolder = ofNetwork }: TurnBounds): Turns {
  const usual = createRounds<Waiting>()
  const last = createRounds<Waiting>()
  const atWork = new Map<string, number>()
  let numAtWork = 0
  const ofAnyone = ofNetwork === Infinity ? Infinity : Math.max(ofHolder, Math.ceil(ofNetwork * 0.75))

  const mayWork = ({ holder }: Holder, network: string): boolean =>
    numAtWork < ofAll &&
    (atWork.get(network) ?? 0) < ofNetwork &&
    (atWork.get(toKey(network, holder)) ?? 0) < (holder === '' ? ofAnyone : ofHolder)

  function begin(network: string, holder: string, by: 1 | -1): void {
    numAtWork += by
    addTo(atWork, network, by)
    addTo(atWork, toKey(network, holder), by)
  }

  /** Work that ends passes its turn on. */
  function passOn(network: string): void {
    // Without a bound of all, nobody of another network waited for it.
    const among = ofAll === Infinity ? network : undefined
    const next = usual.next(mayWork, among) ?? last.next(mayWork, among)
    if (!next) return
    begin(toWidestNetwork(next.address), next.holder, 1)
    next.begin()
  }

  return {
    async take(by, isLast = false) {
      const network = toWidestNetwork(by.address)
      if (mayWork(by, network)) begin(network, by.holder, 1)
      else await new Promise<void>((resolve) => (isLast ? last : usual).add({ ...by, begin: resolve }))
      return () => {
        begin(network, by.holder, -1)
        passOn(network)
      }
    },
  }
}
