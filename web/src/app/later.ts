/** What a page does once its first view is done, as soon as this module is there: nothing that anybody waits for. */
import { embedPath } from '@tilerush/core/embed/constants'
import { startOffline } from '../features/offline/index.ts'
import { onKnownUser } from '../features/account/session/session.ts'
import { hasStartNote } from '../lib/start-note.ts'

function sendRuns(): void {
  import('../features/plays/outbox/page-outbox.ts')
    .then(({ startOutbox }) => startOutbox(async () => await import('../features/plays/guest/claim-dialog.tsx')))
    .catch(() => {})
}

function startLater(): void {
  // A frame in another page stores nothing and sends nothing (docs/rules.md#embedded-boards).
  if (location.pathname.startsWith(embedPath)) return
  startOffline()
  // Runs that an earlier visit could not send. Most visitors have none, and load none of the code.
  if (hasStartNote()) sendRuns()
  const stop = onKnownUser((user) => {
    if (!user) return
    stop()
    sendRuns()
  })
}

if (document.readyState === 'complete') startLater()
else window.addEventListener('load', startLater)
