import { History } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { m } from '../../../../paraglide/messages.js'
import type { WaitingReview } from '../review/review-store.ts'
import styles from './drop.module.css'

interface WaitingOfferProps {
  readonly waiting: WaitingReview
  readonly onGoOn: () => void
  readonly onDiscard: () => void
}

/** A review of an earlier visit. */
export function WaitingOffer({ waiting, onGoOn, onDiscard }: WaitingOfferProps) {
  const { fileName } = waiting.review.file
  return (
    <section className={`panel ${styles.offer}`} aria-label={m.import_waiting()}>
      <History aria-hidden className="ico" />
      <p>
        <b>{m.import_waiting()}</b> {fileName === '' ? m.import_pasted() : fileName}
      </p>
      <Button onClick={onDiscard}>{m.import_waiting_discard()}</Button>
      <Button variant="primary" onClick={onGoOn}>
        {m.import_waiting_go_on()}
      </Button>
    </section>
  )
}
