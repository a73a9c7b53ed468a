import { startCachingStarred } from './cache-starred.ts'
import { watchForms } from './interruptions.ts'
import { watchNetwork } from './network-watch.ts'
import { showNotices } from './notices.tsx'
import { startWorker } from './register-worker.ts'

/** Has the page work without the network, and say so. */
export function startOffline(): void {
  watchForms()
  watchNetwork()
  showNotices()
  void startWorker()
  startCachingStarred()
}
