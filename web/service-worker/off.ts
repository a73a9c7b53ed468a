/**
 * Sent as /sw.js when the operator has switched the worker off (SERVICE_WORKER=off): takes the place of the one that
 * a browser has, deletes what it kept and takes itself away. Pages go on as if there had never been one.
 */
import { assetsCacheName, keptCacheName } from '../src/lib/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

/** The old worker is only replaced when it has nothing to do, and a bad one may not be done for minutes. */
const patienceMs = 3000

self.addEventListener('install', () => {
  void self.skipWaiting()
  setTimeout(() => void leave(), patienceMs)
})

async function leave(): Promise<void> {
  await Promise.all([assetsCacheName, keptCacheName].map(async (name) => await caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(leave()))
// A page that registers while the worker is leaving keeps it alive: it says so, and the worker leaves again.
self.addEventListener('message', (event) => event.waitUntil(leave()))
