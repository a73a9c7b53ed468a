/** How many streams may be open at this process (docs/rules.md#fair-shares). */
import type { Deps } from '../../../lib/deps.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { ServiceBusy } from '../../../lib/admission/retry-later.ts'
import { createPlaces, type Holder, type Places } from '../../../lib/admission/shares.ts'

/** Times RATE_LIMIT_FACTOR. */
const [ofNetwork, ofHolder] = [400, 40]
/** Together they are below what a process has of connections, each of which costs memory. */
const bounds = { ofAll: 3200, beyond: 800, fewest: 20 } as const
const retryAfterSeconds = 5

const getStreams = perDatabase((): { places?: Places } => ({}))

/**
 * Counts a stream until the returned function is called.
 * @throws {ServiceBusy} for one too many.
 */
export function takeStream(
  { database, settings: { rateLimitFactor: factor } }: Pick<Deps, 'database' | 'settings'>,
  by: Holder,
): () => void {
  const streams = getStreams(database)
  streams.places ??= createPlaces({ ...bounds, ofNetwork: ofNetwork * factor, ofHolder: ofHolder * factor })
  const release = streams.places.take(by)
  if (!release) throw new ServiceBusy(retryAfterSeconds)
  return release
}
