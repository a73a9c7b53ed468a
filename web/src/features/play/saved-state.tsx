import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { m } from '../../paraglide/messages.js'
import { sendPendingResults } from './pending-results.ts'
import type { SendState } from './result-queue.ts'
import styles from './saved-state.module.css'

/** Whether the run has reached the server. */
export function SavedState({ sent }: { readonly sent: SendState | undefined }) {
  return (
    <output className={styles.line}>
      <Words sent={sent} />
    </output>
  )
}

function Words({ sent }: { readonly sent: SendState | undefined }) {
  switch (sent?.state) {
    case 'saved':
      return (
        <p className={classNames(styles.words, styles.saved)}>
          <CloudCheck className="ico" aria-hidden />
          {sent.answer.unverifiedReasons.length > 0 ? m.play_saved_unverified() : m.play_saved()}
        </p>
      )
    case 'waiting':
      return (
        <>
          <p className={classNames(styles.words, styles.waiting)}>
            <CloudAlert className="ico" aria-hidden />
            {m.play_not_saved_yet()}
          </p>
          <Button size="xs" onClick={() => void sendPendingResults()}>
            {m.play_retry_now()}
          </Button>
        </>
      )
    case 'refused':
      return (
        <p className={classNames(styles.words, styles.refused)}>
          <CloudAlert className="ico" aria-hidden />
          {m.play_not_saved({ reason: errorMessage(sent.error) })}
        </p>
      )
    default:
      return (
        <p className={styles.words}>
          <CloudUpload className="ico" aria-hidden />
          {m.play_saving()}
        </p>
      )
  }
}
