/** Answers that were kept for the time without the network; `features/offline` keeps those of starred boards. */
import { networkLost } from './network.ts'
import { keptCacheName } from './offline-names.ts'

/** The address of an answer in the cache; no address of the server. */
export function keptAddress(call: string, input: unknown): string {
  return `/sw/kept/${call}?${encodeURIComponent(JSON.stringify(input ?? null))}`
}

/** For a call that did not reach the server: what it answered when it was last kept; undefined if it was not. */
export async function keptAnswer(call: string, input: unknown): Promise<unknown> {
  networkLost.set(true)
  const kept = await caches.match(keptAddress(call, input), { cacheName: keptCacheName })
  return await kept?.json()
}
