import { toCacheUrl } from '../../lib/api/offline-cache.ts'
import { networkLost } from '../../lib/api/network.ts'
import { offlineCacheName } from '../../lib/api/offline-names.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { refreshCurrentUser } from '../account/index.ts'
import { timeZone } from '../../lib/format/locale.ts'

const firstProbeMs = 3_000
const lastProbeMs = 30_000

/** Any response will do: a server that responds can be reached. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Keeps `networkLost` true to what is: the browser reports its own network, a probe of the server behind it. */
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
    else retry()
    showWhatOpens().catch(() => {})
  })
  window.addEventListener('offline', () => networkLost.set(true))
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine || networkLost.get()) void probe()
}

/** A dashboard in sight shows what can be opened as things are now: without the network, only what was stored. */
async function showWhatOpens(): Promise<void> {
  const queries = { queryKey: rpc.progress.dashboard.key() }
  if (queryClient.getQueryCache().findAll(queries).length === 0) return
  const address = toCacheUrl('progress.dashboard', { timeZone })
  if (networkLost.get() && !(await caches.match(address, { cacheName: offlineCacheName }))) return
  await queryClient.invalidateQueries(queries)
}

/** The network is back: what failed in the meantime is requested again, and who is logged in. */
function retry(): void {
  void refreshCurrentUser()
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
