/** What a page does once its first view is done, as soon as this module is there: nothing that anybody waits for. */
import { startOffline } from '../features/offline/index.ts'
import { onKnownUser } from '../features/account/session/session.ts'
import { hasStartNote } from '../lib/start-note.ts'

function startLater(): void {
  startOffline()
  // Runs that an earlier visit could not send. Most visitors have none, and load none of the code.
  const stop = onKnownUser((user) => {
    if (!user) return
    stop()
    import('../features/plays/outbox/page-outbox.ts')
      .then(({ startPendingResults }) =>
        startPendingResults(async () => await import('../features/plays/guest/claim-dialog.tsx')),
      )
      .catch(() => {})
  })
  if (hasStartNote('tilerush-guest-runs')) {
    import('../features/plays/guest/unsent-runs.ts').then(({ startUnsentRuns }) => startUnsentRuns()).catch(() => {})
  }
  if (hasStartNote('tilerush-room-runs')) {
    import('../features/rooms/race/pending-runs.ts').then(({ sendPendingRuns }) => sendPendingRuns()).catch(() => {})
  }
}

if (document.readyState === 'complete') startLater()
else window.addEventListener('load', startLater)
