import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import { draftProblems } from '@tilerush/core/boards/draft-problems'
import { followedImagesFolder } from '@tilerush/core/boards/images-folder'
import { slugOf } from '@tilerush/core/boards/slug'
import { tidyDraft } from '@tilerush/core/boards/tidy-draft'
import { useEffect, useRef, useState } from 'react'
import { errorCode, errorData } from '../../../lib/error-code.ts'
import { errorMessage } from '../../../lib/error-messages.ts'
import { newId } from '../../../lib/new-id.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import type { DraftKeeper } from '../drafts/use-draft-keeper.ts'
import type { Importer } from '../images/importer.ts'
import type { BoardValues } from './board-values.ts'
import { draftOf } from './draft-of.ts'
import type { EditorForm } from './editor-form.ts'
import type { EditorKind } from './name-check.ts'
import { showProblems } from './show-problems.ts'

export interface Saving {
  readonly draft: BoardDraftInput
  readonly values: BoardValues
  /** The same for a repeat of the same save whose answer never came. */
  readonly saveKey: string
}

/** Saves, says so and leaves. Answers false when it did not save, and somebody else has told the user why. */
export type SaveBoard = (saving: Saving, end: () => Promise<void>) => Promise<boolean>

interface SubmitParts {
  readonly kind: EditorKind
  readonly form: EditorForm
  readonly loaded: BoardValues
  readonly importer: Importer
  readonly save: SaveBoard
  readonly draft: DraftKeeper
}

/** Checks the form as the server will, waits for the pictures, saves. A second press while it runs does nothing. */
export function useSubmit({ kind, form, loaded, importer, save, draft: keeper }: SubmitParts) {
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const lastTry = useRef<{ readonly content: string; readonly saveKey: string } | null>(null)

  useEffect(() => {
    if (problem === undefined) return
    // What was said of the last try is no longer true of a form that has changed.
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // These two also follow the next free id by themselves, which mends nothing.
        const isFollowing = type !== 'change' && (name === 'boardId' || name === 'imagesFolderName')
        if (!isFollowing) setProblem(undefined)
      },
    })
  }, [form, problem])

  /** A new key for new content; a repeat of what may have arrived keeps its key. */
  const saveKeyFor = (content: string): string => {
    if (lastTry.current?.content !== content) lastTry.current = { content, saveKey: newId() }
    return lastTry.current.saveKey
  }

  const trySaving = async (): Promise<void> => {
    form.clearErrors()
    setProblem(undefined)
    const failed = await importer.settled()
    const values = structuredClone(form.getValues())
    const draft = tidyDraft(draftOf(values), kind === 'new')
    const known = new Set(loaded.tiles.map((tile) => tile.tileId))
    const problems = draftProblems({ ...draft, category: values.category }, known)
    if (problems.length > 0) return setProblem(showProblems(form, problems))
    if (failed.length > 0) return setProblem(m.editor_uploads_failed({ count: failed.length }))
    try {
      const isSaved = await save({ draft, values, saveKey: saveKeyFor(contentOf(values, draft)) }, keeper.end)
      if (!isSaved) lastTry.current = null
    } catch (error) {
      const refused = problemsIn(error)
      setProblem(refused ? showProblems(form, refused) : errorMessage(error))
      toast.error(saveErrorText(kind, refused))
      // An answer came: the next press is another save.
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
  return { submit, problem, isSaving }
}

/**
 * What makes a save another one. Not the id, nor the folder that follows it: once a save has arrived whose answer was
 * lost, the next free id is another one, and the form with it.
 */
function contentOf({ boardId, promoted }: BoardValues, draft: BoardDraftInput): string {
  const slug = slugOf(draft.name)
  const folder = followedImagesFolder(draft.imagesFolderName, { boardId, slug }, { boardId: '', slug })
  return JSON.stringify([promoted, { ...draft, imagesFolderName: folder }])
}

function problemsIn(error: unknown): readonly BoardProblem[] | null {
  if (errorCode(error) !== 'BOARD_INVALID') return null
  return (errorData(error) as { readonly problems: readonly BoardProblem[] }).problems
}

/** The toasts of a save (docs/rules.md#saving-a-board, docs/rules.md#error-texts). */
function saveErrorText(kind: EditorKind, refused: readonly BoardProblem[] | null): string {
  if (kind === 'edit') return m.toast_error_updating_board()
  const isOfTiles = refused !== null && refused.length > 0 && refused.every(({ tileId }) => tileId !== undefined)
  return isOfTiles ? m.toast_error_creating_tiles() : m.toast_error_saving_board()
}
