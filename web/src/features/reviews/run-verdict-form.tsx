import type { ReviewedRun } from '@tilerush/contract/reviews'
import { type RunVerdict, runVerdicts, verdictNoteMaxLength } from '@tilerush/core/play/constants'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { TextInput } from '../../components/form/field.tsx'
import { client } from '../../lib/api/rpc.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useKey } from '../../lib/use-key.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { refetchRuns } from './reviews-queries.ts'
import styles from './reviews.module.css'

/** A verdict with a note; each is confirmed first, as it changes leaderboards. */
export function RunVerdictForm({ run }: { readonly run: ReviewedRun }) {
  const [note, setNote] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<RunVerdict | null>(null)
  const { userId, playId, gamerTag: name } = run
  const choose = (verdict: RunVerdict) => {
    if (verdict !== run.verdict) setUnconfirmed(verdict)
  }
  useKey('a', () => choose('accepted'))
  useKey('r', () => choose('rejected'))
  const give = useSingleFlight(async (verdict: RunVerdict) => {
    setUnconfirmed(null)
    try {
      await client.reviews.decide({ userId, playId, verdict, note })
      toast.success(verdict === 'accepted' ? m.reviews_now_accepted() : m.reviews_now_rejected())
      await refetchRuns()
    } catch (error) {
      toast.error(errorMessage(error))
    }
  })
  const buttons = {
    accepted: { label: m.reviews_accept(), icon: Check, variant: 'primary' },
    rejected: { label: m.reviews_reject(), icon: X, variant: 'danger' },
  } as const
  return (
    <footer className={styles.verdict}>
      <TextInput
        label={m.reviews_note_label()}
        value={note}
        maxLength={verdictNoteMaxLength}
        onChange={(event) => setNote(event.target.value)}
      />
      {runVerdicts
        .filter((verdict) => verdict !== run.verdict)
        .toReversed()
        .map((verdict) => {
          const { label, icon: Icon, variant } = buttons[verdict]
          return (
            <Button key={verdict} variant={variant} onClick={() => choose(verdict)}>
              <Icon aria-hidden />
              {label}
            </Button>
          )
        })}
      {unconfirmed && (
        <Dialog
          heading={
            unconfirmed === 'accepted' ? m.reviews_accept_question({ name }) : m.reviews_reject_question({ name })
          }
          onClose={() => setUnconfirmed(null)}
          actions={
            <>
              <Button onClick={() => setUnconfirmed(null)}>{m.reviews_cancel()}</Button>
              <Button variant={buttons[unconfirmed].variant} onClick={() => void give(unconfirmed)}>
                {buttons[unconfirmed].label}
              </Button>
            </>
          }
        >
          <p className="sub">{unconfirmed === 'accepted' ? m.reviews_accept_text() : m.reviews_reject_text()}</p>
        </Dialog>
      )}
    </footer>
  )
}
