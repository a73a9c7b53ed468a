/**
 * How many streams a network may hold open at this process (docs/rules.md#fair-shares): a class has one network, and
 * the network with most gives way when there are many.
 */
import type { Deps } from '../../../lib/deps.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { createNetworkShares } from '../../../lib/admission/network-shares.ts'
import { ServiceBusy } from '../../../lib/admission/retry-later.ts'

/** Times RATE_LIMIT_FACTOR. */
const maxPerNetwork = 400
/** It is below what a process has of connections, each of which costs memory. */
const maxStreams = 4000
/** From this part of all on, a network gets no more than its equal share, and this many at least. */
const crowdedFrom = 0.8
const fewestPerNetwork = 20
const retryAfterSeconds = 5

const getStreams = perDatabase(() => ({ shares: createNetworkShares(), numOpen: 0 }))

/**
 * Counts a stream of the address until the returned function is called.
 * @throws {ServiceBusy} for one too many.
 */
export function takeStream({ database, settings }: Pick<Deps, 'database' | 'settings'>, address: string): () => void {
  const streams = getStreams(database)
  const held = streams.shares.heldBy(address)
  const isCrowded = streams.numOpen >= crowdedFrom * maxStreams
  const isMost = held >= streams.shares.equalShare(address, maxStreams, fewestPerNetwork)
  const isTooMany = held >= maxPerNetwork * settings.rateLimitFactor || streams.numOpen >= maxStreams
  if (isTooMany || (isCrowded && isMost)) throw new ServiceBusy(retryAfterSeconds)
  const release = streams.shares.take(address)
  streams.numOpen += 1
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    release()
    streams.numOpen -= 1
  }
}
