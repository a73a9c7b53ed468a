import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import { ImportContext } from '../images/import-context.ts'
import { createImporter } from '../images/importer.ts'
import { useDroppedFiles } from '../images/use-dropped-files.ts'
import { EditorAside } from '../preview/editor-aside.tsx'
import { TileList } from '../tiles/tile-list.tsx'
import { ActionBar } from './action-bar.tsx'
import { BoardFields } from './board-fields.tsx'
import type { BoardValues } from './board-values.ts'
import { countChanges } from './changes.ts'
import type { EditorForm } from './editor-form.ts'
import styles from './form.module.css'
import { useSnapshots } from './form-snapshots.ts'
import { LookFields } from './look-fields.tsx'
import type { EditorKind } from './name-check.ts'
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
  const draft = useDraftKeeper(form, snapshots, { key: draftKey, version, loaded })
  const { submit, problem, isSaving } = useSubmit({ kind, form, loaded, importer, save, draft })
  const [isAsking, setIsAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useDroppedFiles(element, importer)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      // Everything else is kept in the browser; a picture on its way is not.
      if ([...importer.statuses.get().values()].some(({ state }) => state !== 'failed')) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      importer.cancelAll()
    }
  }, [importer])

  const leave = (): void => {
    void draft.end()
    onLeave()
  }
  const cancel = (): void => {
    if (countChanges(loaded, form.getValues()) > 0) setIsAsking(true)
    else leave()
  }
  return (
    <FormProvider {...form}>
      <ImportContext value={importer}>
        <form
          ref={element}
          className={styles.grid}
          noValidate
          aria-label={kind === 'new' ? m.new_board_title() : m.edit_board_title()}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <div className={styles.main}>
            <BoardFields kind={kind} loaded={loaded} />
            <LookFields kind={kind} />
            <TileList />
          </div>
          <EditorAside snapshots={snapshots} kind={kind} />
          <ActionBar
            snapshots={snapshots}
            loaded={loaded}
            problem={problem}
            isSaving={isSaving}
            saveLabel={saveLabel}
            onCancel={cancel}
          />
        </form>
        {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={leave} />}
      </ImportContext>
    </FormProvider>
  )
}

function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <Dialog
      heading={m.editor_leave_question()}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{m.editor_stay()}</Button>
          <Button variant="danger" onClick={onLeave}>
            {m.editor_leave()}
          </Button>
        </>
      }
    >
      <p>{m.editor_leave_text()}</p>
    </Dialog>
  )
}
