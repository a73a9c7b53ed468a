import { Button } from '../../../components/button.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { outbox } from '../outbox/page-outbox.ts'
import type { SendState } from '../outbox/outbox.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import styles from '../summary/summary.module.css'

/** Whether the round has reached the classroom. */
export function PracticeSaved({ sent }: { readonly sent: SendState | undefined }) {
  return <output className={`muted small ${styles.note}`}>{getContent(sent)}</output>
}

function getContent(sent: SendState | undefined) {
  switch (sent?.state) {
    case 'practised':
      return sent.response.isCounted ? m.pairs_saved() : m.pairs_not_counted()
    case 'waiting':
      return (
        <>
          {m.pairs_not_saved_yet()}{' '}
          <Button size="xs" onClick={() => void outbox.flush()}>
            {m.summary_retry_now()}
          </Button>
        </>
      )
    case 'refused':
      return errorCode(sent.error) === 'ASSIGNMENT_NOT_FOUND' ? m.pairs_gone_text() : errorMessage(sent.error)
    default:
      return m.pairs_saving()
  }
}
