import { useEffect, useRef } from 'react'
import type { BoardValues } from '../editor/board-values.ts'
import { countChanges } from '../editor/changes.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import type { Snapshots } from '../editor/form-snapshots.ts'
import { draftStore } from './draft-store.ts'

export interface DraftFor {
  readonly key: string
  readonly version: number
  readonly loaded: BoardValues
}

export interface DraftStorage {
  /** Deletes the draft and stores no more: the board was saved, or the changes were given up. */
  readonly end: () => Promise<void>
}

/** Keeps the form in the browser: in each pause of typing, and when the page goes out of sight. */
export function useDraftStorage(form: EditorForm, snapshots: Snapshots, draft: DraftFor): DraftStorage {
  const hasEnded = useRef(false)
  /** Only what this visit has stored is removed: the draft of an earlier one may still be on offer. */
  const hasStored = useRef(false)
  const current = useRef(draft)
  useEffect(() => {
    current.current = draft
  }, [draft])

  useEffect(() => {
    hasEnded.current = false
    const keep = (values: BoardValues): void => {
      if (hasEnded.current) return
      const { key, version, loaded } = current.current
      if (countChanges(loaded, values) > 0) {
        hasStored.current = true
        void draftStore.put({ key, version, loaded, values, savedAt: new Date().toISOString() })
      } else if (hasStored.current) void draftStore.remove(key)
    }
    const saveNow = (): void => keep(structuredClone(form.getValues()))
    const stop = snapshots.subscribe(() => keep(snapshots.get()))
    document.addEventListener('visibilitychange', saveNow)
    window.addEventListener('pagehide', saveNow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', saveNow)
      window.removeEventListener('pagehide', saveNow)
      // Another screen, or the login page after a lost session.
      if (!hasEnded.current) saveNow()
    }
  }, [form, snapshots])

  return {
    end: async () => {
      hasEnded.current = true
      await draftStore.remove(current.current.key)
    },
  }
}
