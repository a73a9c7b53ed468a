import { keptAddress } from '../../lib/offline-cache.ts'
import { networkLost } from '../../lib/network.ts'
import { keptCacheName } from '../../lib/offline-names.ts'
import { queryClient } from '../../lib/query-client.ts'
import { rpc } from '../../lib/rpc.ts'
import { refreshCurrentUser } from '../../lib/session.ts'
import { timeZone } from '../../lib/time-zone.ts'

const firstProbeMs = 3_000
const lastProbeMs = 30_000

/** Any answer will do: whoever answers can be reached. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Keeps `networkLost` true to what is: the browser tells of its own network, a probe of the server behind it. */
export function watchNetwork(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = firstProbeMs

  const probe = async (): Promise<void> => {
    clearTimeout(timer)
    if (await isServerThere()) return networkLost.set(false)
    networkLost.set(true)
    timer = setTimeout(() => void probe(), delayMs)
    delayMs = Math.min(delayMs * 2, lastProbeMs)
  }

  networkLost.subscribe(() => {
    clearTimeout(timer)
    delayMs = firstProbeMs
    if (networkLost.get()) timer = setTimeout(() => void probe(), delayMs)
    else askAgain()
    showWhatOpens().catch(() => {})
  })
  window.addEventListener('offline', () => networkLost.set(true))
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine || networkLost.get()) void probe()
}

/** A dashboard in sight shows what can be opened as things are now: without the network, only what was kept. */
async function showWhatOpens(): Promise<void> {
  const queries = { queryKey: rpc.progress.dashboard.key() }
  if (queryClient.getQueryCache().findAll(queries).length === 0) return
  const address = keptAddress('progress.dashboard', { timeZone })
  if (networkLost.get() && !(await caches.match(address, { cacheName: keptCacheName }))) return
  await queryClient.invalidateQueries(queries)
}

/** The network is back: what failed meanwhile is asked again, and who is logged in. */
function askAgain(): void {
  void refreshCurrentUser()
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
