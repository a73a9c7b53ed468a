import type { BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { followedImagesFolder } from '@tilerush/core/boards/images/images-folder'
import { toSlug } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import { useEffect, useRef, useState } from 'react'
import { errorCode, errorData } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { newId } from '../../../lib/random.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import type { DraftStorage } from '../drafts/use-draft-storage.ts'
import type { Importer } from '../images/importer.ts'
import { type BoardValues, toDraft } from '../editor/board-values.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import type { EditorKind } from '../editor/name-check.ts'
import { showIssues } from '../editor/issues.ts'

export interface Saving {
  readonly draft: BoardDraftInput
  readonly values: BoardValues
  /** The same for a repeat of the same save whose response never came. */
  readonly saveKey: string
}

/** Saves, says so and leaves. Returns false when it did not save and the user has been notified why. */
export type SaveBoard = (saving: Saving, end: () => Promise<void>) => Promise<boolean>

interface SubmitOptions {
  readonly kind: EditorKind
  readonly form: EditorForm
  readonly loaded: BoardValues
  readonly importer: Importer
  readonly save: SaveBoard
  readonly draft: DraftStorage
}

/** Checks the form as the server will, waits for the images, saves. A second press while it runs does nothing. */
export function useSubmit({ kind, form, loaded, importer, save, draft: draftStore }: SubmitOptions) {
  const [errorText, setErrorText] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const lastTry = useRef<{ readonly content: string; readonly saveKey: string } | null>(null)

  useEffect(() => {
    if (errorText === undefined) return
    // What was said of the last try is no longer true of a form that has changed.
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // These two also follow the next free id by themselves, which mends nothing.
        const isFollowing = type !== 'change' && (name === 'boardId' || name === 'imagesFolderName')
        if (!isFollowing) setErrorText(undefined)
      },
    })
  }, [form, errorText])

  /** A new key for new content; a repeat of what may have arrived keeps its key. */
  const saveKeyFor = (content: string): string => {
    if (lastTry.current?.content !== content) lastTry.current = { content, saveKey: newId() }
    return lastTry.current.saveKey
  }

  const trySaving = async (): Promise<void> => {
    form.clearErrors()
    setErrorText(undefined)
    const failed = await importer.settled()
    const values = structuredClone(form.getValues())
    const draft = tidyDraft(toDraft(values), kind === 'new')
    const known = new Set(loaded.tiles.map((tile) => tile.tileId))
    const issues = validateDraft({ ...draft, category: values.category }, known)
    if (issues.length > 0) return setErrorText(showIssues(form, issues))
    if (failed.length > 0) return setErrorText(m.editor_uploads_failed({ count: failed.length }))
    try {
      const isSaved = await save({ draft, values, saveKey: saveKeyFor(getContent(values, draft)) }, draftStore.end)
      if (!isSaved) lastTry.current = null
    } catch (error) {
      const rejected = toIssues(error)
      setErrorText(rejected ? showIssues(form, rejected) : errorMessage(error))
      toast.error(saveErrorText(kind, rejected))
      // A response came: the next press is another save.
      if (errorCode(error) !== 'NETWORK') lastTry.current = null
    }
  }

  const submit = useSingleFlight(async () => {
    setIsSaving(true)
    try {
      await trySaving()
    } finally {
      setIsSaving(false)
    }
  })
  return { submit, errorText, isSaving }
}

/**
 * What makes a save another one. Not the id, nor the folder that follows it: once a save has arrived whose response was
 * lost, the next free id is another one, and the form with it.
 */
function getContent({ boardId, promoted }: BoardValues, draft: BoardDraftInput): string {
  const slug = toSlug(draft.name)
  const folder = followedImagesFolder(draft.imagesFolderName, { boardId, slug }, { boardId: '', slug })
  return JSON.stringify([promoted, { ...draft, imagesFolderName: folder }])
}

function toIssues(error: unknown): readonly BoardIssue[] | null {
  if (errorCode(error) !== 'BOARD_INVALID') return null
  return (errorData(error) as { readonly problems: readonly BoardIssue[] }).problems
}

/** The toasts of a save (docs/rules.md#saving-a-board, docs/rules.md#error-texts). */
function saveErrorText(kind: EditorKind, rejected: readonly BoardIssue[] | null): string {
  if (kind === 'edit') return m.toast_error_updating_board()
  const isOfTiles = rejected !== null && rejected.length > 0 && rejected.every(({ tileId }) => tileId !== undefined)
  return isOfTiles ? m.toast_error_creating_tiles() : m.toast_error_saving_board()
}
