import { useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../form/board-values.ts'
import { countChanges } from '../form/changes.ts'
import type { EditorForm } from '../form/editor-form.ts'
import type { KeptDraft } from './draft-query.ts'
import { draftStore, localPictures, withoutLocalPictures } from './draft-store.ts'

/** What the form was filled with, and which version of the board that was; 0 for a new board. */
export interface LoadedBoard {
  readonly values: BoardValues
  readonly version: number
}

/** Offers the changes of an earlier visit. Restored, they stand on the version that they were made on. */
export function useDraftOffer(form: EditorForm, kept: KeptDraft, onLoaded: (loaded: LoadedBoard) => void) {
  const { draft } = kept
  const [isOpen, setIsOpen] = useState(() => draft !== null && countChanges(draft.loaded, draft.values) > 0)
  if (!draft || !isOpen) return null
  const numPicturesLost = localPictures(draft.values)
  return {
    savedAt: draft.savedAt,
    numPicturesLost,
    onRestore: () => {
      setIsOpen(false)
      onLoaded({ values: draft.loaded, version: draft.version })
      form.reset(withoutLocalPictures(draft.values))
      // The offer, which says so, is gone.
      if (numPicturesLost > 0) toast.info(m.drafts_pictures_again({ count: numPicturesLost }))
    },
    onDiscard: () => {
      setIsOpen(false)
      void draftStore.remove(kept.key)
    },
  }
}
