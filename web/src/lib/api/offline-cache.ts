/** Responses that were stored for the time without the network; `features/offline` stores those of starred boards. */
import { networkLost } from './network.ts'
import { offlineCacheName } from './offline-names.ts'

/** The address of a response in the cache; no address of the server. */
export function toCacheUrl(procedure: string, input: unknown): string {
  return `/sw/kept/${procedure}?${encodeURIComponent(JSON.stringify(input ?? null))}`
}

/**
 * For a request that did not reach the server: its response when it was last cached.
 * @throws `error`, by which it failed, if nothing was.
 */
export async function readCachedResponse(procedure: string, input: unknown, error: unknown): Promise<unknown> {
  networkLost.set(true)
  try {
    const cached = await caches.match(toCacheUrl(procedure, input), { cacheName: offlineCacheName })
    if (cached) return await cached.json()
  } catch {
    // All storage blocked: nothing was stored.
  }
  throw error
}
