/**
 * The service worker: the app opens without the network, with the boards that its user has starred. It keeps the
 * app's own files and nothing else; what a user keeps is written, and deleted, by the pages. See docs/decisions.
 */
import { keptCacheName } from '../src/lib/offline-names.ts'
import type { Build } from './build.ts'
import { handlingOf } from './handling.ts'
import { dropOldFiles, isInAnotherLanguage, keepApp, keptFile, keptPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by web/build-service-worker.ts. */
declare const builtFiles: Build

const build = builtFiles
/** A network that has not answered by then is as good as none, if there is something to show without it. */
const patienceMs = 4000

self.addEventListener('install', (event) => {
  // Nothing needs to wait: each page goes on asking for its own release's files, which are kept.
  event.waitUntil(keepApp(build).then(() => self.skipWaiting()))
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
  switch (handlingOf(request, self.location.origin, build.files)) {
    case 'page':
      event.respondWith(answerPage(event))
      break
    case 'asset':
      event.respondWith(answerKept(request, keptFile(request)))
      break
    case 'file':
      event.respondWith(fromNetwork(fetch(request), keptFile(request)))
      break
    case 'picture':
      event.respondWith(answerKept(request, keptPicture(request)))
      break
    case 'pass':
  }
})

async function keptPicture(request: Request): Promise<Response | undefined> {
  return await caches.match(request, { cacheName: keptCacheName })
}

async function answerKept(request: Request, kept: Promise<Response | undefined>): Promise<Response> {
  return (await kept.catch(() => undefined)) ?? (await fetch(request))
}

/** The network's answer; the kept one if it fails, breaks down or takes too long. */
async function fromNetwork(sent: Promise<Response>, kept: Promise<Response | undefined>): Promise<Response> {
  const fallback = await kept.catch(() => undefined)
  if (!fallback) return await sent
  const tooLate = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(fallback), patienceMs)
  })
  const answer = await Promise.race([sent.catch(() => fallback), tooLate])
  return answer.status >= 500 ? fallback : answer
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const preloaded: Promise<Response | undefined> = Promise.resolve(
    event.preloadResponse as Promise<Response | undefined>,
  )
  const sent = preloaded.then((response) => response ?? fetch(event.request))
  event.waitUntil(sent.then(followLanguage).catch(() => {}))
  return await fromNetwork(sent, keptPage())
}

/** The kept page speaks the language that the visitor was last answered in. */
async function followLanguage(response: Response): Promise<void> {
  if (!response.ok || response.type === 'opaqueredirect') return
  if (await isInAnotherLanguage(await response.clone().text())) await keepApp(build)
}
