import { History } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { formatLocale } from '../../../lib/locale.ts'
import styles from './draft-offer.module.css'

interface DraftOfferProps {
  readonly savedAt: string
  /** Pictures that were still on their way: the browser keeps none. */
  readonly numPicturesLost: number
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Changes of an earlier visit that were never saved. */
export function DraftOffer({ savedAt, numPicturesLost, onRestore, onDiscard }: DraftOfferProps) {
  const when = new Date(savedAt).toLocaleString(formatLocale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={styles.offer} aria-label={m.drafts_heading()}>
      <History aria-hidden />
      <p>
        <b>{m.drafts_heading()}</b> {m.drafts_text({ when })}{' '}
        {numPicturesLost > 0 && m.drafts_pictures_again({ count: numPicturesLost })}
      </p>
      <div className={styles.actions}>
        <Button onClick={onDiscard}>{m.drafts_discard()}</Button>
        <Button variant="primary" onClick={onRestore}>
          {m.drafts_restore()}
        </Button>
      </div>
    </section>
  )
}
