import type { AssignmentDraft, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { m } from '../../../paraglide/messages.js'

/** Somebody else has changed the assignment, or deleted it, since it was opened. */
export interface Conflict {
  /** What could not be saved; it stands in the form still. */
  readonly draft: AssignmentDraft
  /** Null for one that was deleted. */
  readonly latest: ListedAssignment | null
}

export async function readLatest(code: string, assignmentId: string): Promise<ListedAssignment | null> {
  const { assignments } = await client.classrooms.assignments({ code })
  return assignments.find((each) => each.assignmentId === assignmentId) ?? null
}

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly onClose: () => void
  readonly onTakeTheirs: (latest: ListedAssignment) => void
  readonly onOverwrite: (conflict: Conflict) => Promise<void>
}

/** The teacher decides whose version stays; to keep editing loses nothing. */
export function ConflictDialog({ conflict, onClose, onTakeTheirs, onOverwrite }: ConflictDialogProps) {
  const { latest } = conflict
  return (
    <Dialog
      heading={latest ? m.assignment_conflict_title() : m.assignment_was_deleted_title()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.assignment_keep_editing()}</Button>
          {latest && <Button onClick={() => onTakeTheirs(latest)}>{m.assignment_take_theirs()}</Button>}
          <Button variant="danger" onClick={() => void onOverwrite(conflict)}>
            {latest ? m.assignment_overwrite() : m.assignment_create_anew()}
          </Button>
        </>
      }
    >
      <p>{latest ? m.assignment_conflict_text() : m.assignment_was_deleted_text()}</p>
    </Dialog>
  )
}
