/** What a page does once its first view is done, as soon as this module is there: nothing that anybody waits for. */
import { startKeepingBoards } from '../features/offline/cache-starred.ts'
import { watchNetwork } from '../features/offline/network-watch.ts'
import { showNotices } from '../features/offline/notices.tsx'
import { watchForms } from '../features/offline/interruptions.ts'
import { startWorker } from '../features/offline/register-worker.ts'
import { onKnownUser } from '../lib/known-user.ts'

function startLater(): void {
  watchForms()
  watchNetwork()
  showNotices()
  void startWorker()
  startKeepingBoards()
  // Runs that an earlier visit could not send. Only somebody logged in can have any, so no visitor loads the code.
  const stop = onKnownUser((user) => {
    if (!user) return
    stop()
    import('../features/plays/result/pending-results.ts')
      .then(({ startPendingResults }) => startPendingResults())
      .catch(() => {})
  })
}

if (document.readyState === 'complete') startLater()
else window.addEventListener('load', startLater)
