/**
 * Sent as /sw.js when the operator has switched the worker off (SERVICE_WORKER=off): takes the place of the one that
 * a browser has, deletes what it stored and takes itself away. Pages go on as if there had never been one.
 */
import { assetsCacheName, offlineCacheName } from '../src/lib/api/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

/** The old worker is only replaced when it has nothing to do, and a bad one may not be done for minutes. */
const timeoutMs = 3000

self.addEventListener('install', () => {
  void self.skipWaiting()
  setTimeout(() => void leave(), timeoutMs)
})

async function leave(): Promise<void> {
  await Promise.all([assetsCacheName, offlineCacheName].map(async (name) => await caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(leave()))
// A page that registers while the worker is leaving keeps it alive: it says so, and the worker leaves again.
self.addEventListener('message', (event) => event.waitUntil(leave()))
