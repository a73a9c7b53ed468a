import { assetsCacheName, type Release, releasesAddress } from '../../lib/api/offline-names.ts'
import { createStore } from '../../lib/store.ts'
import { workerUrl } from '../../lib/trusted-types.ts'

/** Whether this page is older than the app that the browser has by now. */
export const newVersionReady = createStore(false)

const updateEveryMs = 30 * 60 * 1000

/** Registers the service worker and looks for new versions. Where there can be none the page goes on without. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('controllerchange', () => void compareVersions())
    const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerUrl(), {
      updateViaCache: 'none',
    })
    // Only a worker that is to go listens (`web/service-worker/off.ts`).
    registration?.waiting?.postMessage('registered')
    registration?.active?.postMessage('registered')
    await compareVersions()
    // A page that stays open for days checks on a timer; a new visit always does.
    const update = (): void => {
      if (document.visibilityState === 'visible') registration?.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', update)
    setInterval(update, updateEveryMs)
  } catch {
    // No https, or switched off by the browser or its user.
  }
}

async function compareVersions(): Promise<void> {
  const stored = await caches.match(releasesAddress, { cacheName: assetsCacheName })
  const [newest] = ((await stored?.json()) ?? []) as readonly Release[]
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
  if (newest && own) newVersionReady.set(!newest.entries.includes(new URL(own.src).pathname))
}
