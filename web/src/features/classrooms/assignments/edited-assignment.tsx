import type { AssignmentDraft, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { newId } from '../../../lib/random.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { refetchClassrooms } from '../classroom-queries.ts'
import { toFields } from './assignment-fields.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { type Conflict, ConflictDialog, readLatest } from './conflict-dialog.tsx'
import { DeleteAssignment } from './delete-assignment.tsx'
import { useCards, useWaysBack } from './form-data.ts'
import type { KnownPair } from './pair-fields.tsx'
import { type SaveTarget, saveAssignment, toFormRefusal } from './save-assignment.ts'

interface EditedAssignmentProps {
  readonly code: string
  /** Null for one that is not there. */
  readonly assignment: ListedAssignment | null
  readonly members: readonly ClassroomMember[]
}

/** The form of an assignment as it was opened; what others change meanwhile waits until this one is saved. */
export function EditedAssignment({ code, assignment, members }: EditedAssignmentProps) {
  const [opened, setOpened] = useState(assignment)
  if (!opened) {
    return (
      <Empty
        icon={FileX}
        action={
          <ButtonLink to="/classrooms/$code" params={{ code }} search={{ tab: 'assignments' }}>
            {m.assignment_to_list()}
          </ButtonLink>
        }
      >
        {m.assignment_gone_text()}
      </Empty>
    )
  }
  return (
    <OpenedAssignment key={opened.version} code={code} assignment={opened} members={members} onReopen={setOpened} />
  )
}

interface OpenedAssignmentProps {
  readonly code: string
  readonly assignment: ListedAssignment
  readonly members: readonly ClassroomMember[]
  /** Shows another version of it, in place of what is typed. */
  readonly onReopen: (assignment: ListedAssignment) => void
}

function OpenedAssignment({ code, assignment, members, onReopen }: OpenedAssignmentProps) {
  const { assignmentId, version } = assignment
  const [initial] = useState(() => toFields(assignment))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const knownPairs = useStoredPairs(assignment)
  const { cancel, leave } = useWaysBack(code)
  const save = async (draft: AssignmentDraft, target: SaveTarget) => {
    const result = await saveAssignment(code, target, draft)
    if (result.kind === 'refused') return { refused: toFormRefusal(result) }
    if (result.kind === 'saved') {
      toast.success(m.assignment_saved())
      await refetchClassrooms()
      leave()
      return {}
    }
    const latest = result.kind === 'changed' ? await readLatest(code, assignmentId) : null
    setConflict({ draft, latest })
    return {}
  }
  const saveVersion = (draft: AssignmentDraft, expectedVersion: number) =>
    save(draft, { kind: 'change', assignmentId, expectedVersion })
  return (
    <>
      <AssignmentForm
        label={m.assignment_edit()}
        initial={initial}
        knownPairs={knownPairs}
        members={members}
        saveLabel={m.assignment_save()}
        onCancel={cancel}
        onSave={(draft) => saveVersion(draft, version)}
      >
        <DeleteAssignment code={code} assignment={assignment} onDeleted={leave} />
      </AssignmentForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(null)}
          onTakeTheirs={onReopen}
          onOverwrite={async ({ draft, latest }) => {
            setConflict(null)
            const refusal = latest
              ? await saveVersion(draft, latest.version)
              : await save(draft, { kind: 'new', idempotencyKey: newId() })
            if (refusal.refused) toast.error(refusal.refused.text)
          }}
        />
      )}
    </>
  )
}

/** Names and images of the assignment's pairs, with the look of their boards. */
function useStoredPairs({ pairs }: ListedAssignment): readonly KnownPair[] {
  const cards = useCards(pairs.map(({ boardId }) => boardId))
  return pairs.map((pair) => ({ ...pair, look: cards.get(pair.boardId)?.look }))
}
