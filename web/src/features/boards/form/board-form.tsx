import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { ActionBar } from '../../../components/form/action-bar.tsx'
import { LeaveQuestion } from '../../../components/feedback/leave-question.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDraftStorage } from '../drafts/use-draft-storage.ts'
import { createImporter, ImportContext, type Importer } from '../images/importer.ts'
import { useDroppedFiles } from '../images/use-dropped-files.ts'
import { EditorAside } from '../preview/editor-aside.tsx'
import { TileList } from '../tiles/tile-list.tsx'
import { TranslationList } from '../translations/translation-list.tsx'
import { BoardFields } from './board-fields.tsx'
import type { BoardValues } from '../editor/board-values.ts'
import { countChanges } from '../editor/changes.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import styles from '../editor/form.module.css'
import { useSnapshots, type Snapshots, useSnapshot } from '../editor/form-snapshots.ts'
import { LookFields } from './look-fields.tsx'
import type { EditorKind } from '../editor/name-check.ts'
import { type SaveBoard, useSubmit } from './use-submit.ts'

interface BoardFormProps {
  readonly kind: EditorKind
  readonly form: EditorForm
  /** What the form was filled with, and at which version; 0 for a new board. */
  readonly loaded: BoardValues
  readonly version: number
  readonly draftKey: string
  readonly save: SaveBoard
  readonly onLeave: () => void
  readonly saveLabel: string
}

/** The form of New board and Edit board. */
export function BoardForm({ kind, form, loaded, version, draftKey, save, onLeave, saveLabel }: BoardFormProps) {
  const [importer] = useState(() => createImporter(form))
  const snapshots = useSnapshots(form)
  const draft = useDraftStorage(form, snapshots, { key: draftKey, version, loaded })
  const { submit, errorText, isSaving } = useSubmit({ kind, form, loaded, importer, save, draft })
  const [isConfirming, setIsConfirming] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useDroppedFiles(element, importer)

  useUploadGuard(importer)

  const leave = (): void => {
    void draft.end()
    onLeave()
  }
  const cancel = (): void => {
    if (countChanges(loaded, form.getValues()) > 0) setIsConfirming(true)
    else leave()
  }
  return (
    <FormProvider {...form}>
      <ImportContext value={importer}>
        <form
          ref={element}
          className={`grid ${styles.grid}`}
          noValidate
          aria-label={kind === 'new' ? m.new_board_title() : m.edit_board_title()}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <div className={`grid ${styles.main}`}>
            <BoardFields kind={kind} loaded={loaded} />
            <LookFields kind={kind} />
            <TranslationList snapshots={snapshots} />
            <TileList />
          </div>
          <EditorAside snapshots={snapshots} kind={kind} />
          <FormBar
            snapshots={snapshots}
            loaded={loaded}
            errorText={errorText}
            isSaving={isSaving}
            saveLabel={saveLabel}
            onCancel={cancel}
          />
        </form>
        {isConfirming && (
          <LeaveQuestion
            heading={m.editor_leave_question()}
            text={m.editor_leave_text()}
            onStay={() => setIsConfirming(false)}
            onLeave={leave}
          />
        )}
      </ImportContext>
    </FormProvider>
  )
}

/** Warns before the page is closed during an upload; ends the uploads with the form. */
function useUploadGuard(importer: Importer): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      // Everything else is stored in the browser; an image on its way is not.
      if ([...importer.statuses.get().values()].some(({ state }) => state !== 'failed')) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      importer.cancelAll()
    }
  }, [importer])
}

interface FormBarProps {
  readonly snapshots: Snapshots
  readonly loaded: BoardValues
  readonly errorText: string | undefined
  readonly isSaving: boolean
  readonly saveLabel: ReactNode
  readonly onCancel: () => void
}

/** How much would be lost, and the two ways out. */
function FormBar({ snapshots, loaded, errorText, isSaving, saveLabel, onCancel }: FormBarProps) {
  const count = countChanges(loaded, useSnapshot(snapshots))
  return (
    <ActionBar errorText={errorText} note={<p className="small muted">{changesText(count)}</p>} className={styles.bar}>
      <Button onClick={onCancel}>{m.editor_cancel()}</Button>
      <Button type="submit" variant="primary" aria-disabled={isSaving}>
        {isSaving ? m.editor_saving() : saveLabel}
      </Button>
    </ActionBar>
  )
}

function changesText(count: number): string {
  if (count === 0) return m.editor_no_changes()
  return count === 1 ? m.editor_change_one() : m.editor_changes({ count })
}
