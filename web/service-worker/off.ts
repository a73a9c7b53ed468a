/**
 * Sent as /sw.js when the operator has switched the worker off (SERVICE_WORKER=off): takes the place of the one that
 * a browser has, deletes what it kept and takes itself away. Pages go on as if there had never been one.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('tilerush-')) await caches.delete(name)
      await self.registration.unregister()
    })(),
  )
})

export {}
