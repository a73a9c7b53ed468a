/** What a page does once its first view is done, as soon as this module is there: nothing that anybody waits for. */
import { startOffline } from '../features/offline/index.ts'
import { pendingRunsNote } from '../features/rooms/race/pending-runs-note.ts'
import { onKnownUser } from '../features/account/session/session.ts'

function startLater(): void {
  startOffline()
  // Runs that an earlier visit could not send. Only a user logged in can have any, so no visitor loads the code.
  const stop = onKnownUser((user) => {
    if (!user) return
    stop()
    import('../features/plays/result/pending-results.ts')
      .then(({ startPendingResults }) => startPendingResults())
      .catch(() => {})
  })
  if (hasRoomRuns()) {
    import('../features/rooms/race/pending-runs.ts').then(({ sendPendingRuns }) => sendPendingRuns()).catch(() => {})
  }
}

/** Runs of races that an earlier visit could not send, a visitor's too. */
function hasRoomRuns(): boolean {
  try {
    return localStorage.getItem(pendingRunsNote) !== null
  } catch {
    return false
  }
}

if (document.readyState === 'complete') startLater()
else window.addEventListener('load', startLater)
