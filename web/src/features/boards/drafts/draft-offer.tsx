import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { formatLocale } from '../../../lib/format/locale.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../editor/board-values.ts'
import { countChanges } from '../editor/changes.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import styles from './draft-offer.module.css'
import { draftStore, type StoredDraft, localImages, withoutLocalImages } from './draft-store.ts'

interface DraftOfferProps {
  readonly savedAt: string
  /** Images that were still on their way: the browser keeps none. */
  readonly numImagesLost: number
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Changes of an earlier visit that were never saved. */
export function DraftOffer({ savedAt, numImagesLost, onRestore, onDiscard }: DraftOfferProps) {
  const when = new Date(savedAt).toLocaleString(formatLocale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={`row ${styles.offer}`} aria-label={m.drafts_heading()}>
      <History aria-hidden />
      <p>
        <b>{m.drafts_heading()}</b> {m.drafts_text({ when })}{' '}
        {numImagesLost > 0 && m.drafts_images_again({ count: numImagesLost })}
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

/** What the form was filled with, and which version of the board that was; 0 for a new board. */
export interface LoadedBoard {
  readonly values: BoardValues
  readonly version: number
}

/** Offers the changes of an earlier visit. Restored, they stand on the version that they were made on. */
export function useDraftOffer(form: EditorForm, stored: StoredDraft, onLoaded: (loaded: LoadedBoard) => void) {
  const { draft } = stored
  const [isOpen, setIsOpen] = useState(() => draft !== null && countChanges(draft.loaded, draft.values) > 0)
  if (!draft || !isOpen) return null
  const numImagesLost = localImages(draft.values)
  return {
    savedAt: draft.savedAt,
    numImagesLost,
    onRestore: () => {
      setIsOpen(false)
      onLoaded({ values: draft.loaded, version: draft.version })
      form.reset(withoutLocalImages(draft.values))
      // The offer, which says so, is gone.
      if (numImagesLost > 0) toast.info(m.drafts_images_again({ count: numImagesLost }))
    },
    onDiscard: () => {
      setIsOpen(false)
      void draftStore.remove(stored.key)
    },
  }
}
