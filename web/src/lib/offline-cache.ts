/** Answers that were kept for the time without the network; `features/offline` keeps those of starred boards. */
import { networkLost } from './network.ts'
import { keptCacheName } from './offline-names.ts'

/** The address of an answer in the cache; no address of the server. */
export function keptAddress(call: string, input: unknown): string {
  return `/sw/kept/${call}?${encodeURIComponent(JSON.stringify(input ?? null))}`
}

/**
 * For a call that did not reach the server: what it answered when it was last kept.
 * @throws `error`, by which it failed, if nothing was.
 */
export async function keptAnswer(call: string, input: unknown, error: unknown): Promise<unknown> {
  networkLost.set(true)
  try {
    const kept = await caches.match(keptAddress(call, input), { cacheName: keptCacheName })
    if (kept) return await kept.json()
  } catch {
    // All storage blocked: nothing was kept.
  }
  throw error
}
