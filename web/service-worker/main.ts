/**
 * The service worker: the app opens without the network, with the boards that its user has starred. It stores the
 * app's own files and nothing else; what a user stores is written, and deleted, by the pages. See docs/decisions.
 */
import { offlineCacheName } from '../src/lib/api/offline-names.ts'
import type { Build } from './build.ts'
import { getHandling } from './handling.ts'
import { dropOldFiles, isInAnotherLanguage, cacheApp, readCachedFile, readCachedPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by web/build.ts. */
declare const builtFiles: Build

const build = builtFiles
/** A network that has not responded by then counts as lost, if there is something to show without it. */
const timeoutMs = 4000

self.addEventListener('install', (event) => {
  // Nothing needs to wait: each page goes on asking for its own release's files, which are stored.
  event.waitUntil(cacheApp(build).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
      await dropOldFiles()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (getHandling(request, self.location.origin, build.files)) {
    case 'page':
      event.respondWith(respondWithPage(event))
      break
    case 'asset':
      event.respondWith(respondFromCache(request, readCachedFile(request)))
      break
    case 'file':
      event.respondWith(fromNetwork(fetch(request), readCachedFile(request)))
      break
    case 'image':
      event.respondWith(respondFromCache(request, readCachedImage(request)))
      break
    case 'pass':
  }
})

async function readCachedImage(request: Request): Promise<Response | undefined> {
  return await caches.match(request, { cacheName: offlineCacheName })
}

async function respondFromCache(request: Request, cached: Promise<Response | undefined>): Promise<Response> {
  return (await cached.catch(() => undefined)) ?? (await fetch(request))
}

/** The network's response; the cached one if it fails, breaks down or takes too long. */
async function fromNetwork(sent: Promise<Response>, cached: Promise<Response | undefined>): Promise<Response> {
  const fallback = await cached.catch(() => undefined)
  if (!fallback) return await sent
  const tooLate = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(fallback), timeoutMs)
  })
  const response = await Promise.race([sent.catch(() => fallback), tooLate])
  return response.status >= 500 ? fallback : response
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const preloaded: Promise<Response | undefined> = Promise.resolve(
    event.preloadResponse as Promise<Response | undefined>,
  )
  const sent = preloaded.then((response) => response ?? fetch(event.request))
  event.waitUntil(sent.then(followLanguage).catch(() => {}))
  return await fromNetwork(sent, readCachedPage())
}

/** The cached page is in the language of the last response from the network. */
async function followLanguage(response: Response): Promise<void> {
  if (!response.ok || response.type === 'opaqueredirect') return
  if (await isInAnotherLanguage(await response.clone().text())) await cacheApp(build)
}
