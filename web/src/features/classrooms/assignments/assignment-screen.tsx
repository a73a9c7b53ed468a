import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { newId } from '../../../lib/random.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { refetchClassrooms } from '../classroom-queries.ts'
import { readPairs } from '../pair-params.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { newFields } from './assignment-fields.ts'
import { AssignmentForm } from './assignment-form.tsx'
import styles from './assignment-form.module.css'
import { assignmentsQuery } from './assignment-queries.ts'
import { EditedAssignment } from './edited-assignment.tsx'
import { useKnownPairs, useWaysBack } from './form-data.ts'
import { saveAssignment, toFormRefusal } from './save-assignment.ts'

/** The form of a new assignment: of boards, or of the pairs that the address names. */
export function NewAssignmentScreen() {
  const { code } = useParams({ from: '/classrooms/$code/assignments/new' })
  const { pairs = '' } = useSearch({ from: '/classrooms/$code/assignments/new' })
  return (
    <WithClassroom code={code} title={m.assignment_new()}>
      {(loaded) => <NewAssignment key={pairs} code={code} pairs={pairs} members={loaded.members} />}
    </WithClassroom>
  )
}

/** The form of an assignment that is there. */
export function EditAssignmentScreen() {
  const { code, assignmentId } = useParams({ from: '/classrooms/$code/assignments/$assignmentId' })
  return (
    <WithClassroom code={code} title={m.assignment_edit()}>
      {({ members, assignments }) => (
        <EditedAssignment
          key={assignmentId}
          code={code}
          assignment={assignments.find((each) => each.assignmentId === assignmentId) ?? null}
          members={members}
        />
      )}
    </WithClassroom>
  )
}

interface Loaded {
  readonly members: readonly ClassroomMember[]
  readonly assignments: readonly ListedAssignment[]
}

interface WithClassroomProps {
  readonly code: string
  readonly title: string
  readonly children: (loaded: Loaded) => ReactNode
}

/** Reads what both forms need; an archived classroom says that nothing is changed there. */
function WithClassroom({ code, title, children }: WithClassroomProps) {
  usePageTitle(title)
  const input = { input: { code } }
  const classroom = useQuery(rpc.classrooms.get.queryOptions(input))
  const members = useQuery(rpc.classrooms.members.queryOptions(input))
  const assignments = useQuery(assignmentsQuery(code))
  const failed = [classroom, members, assignments].find(({ isError, data }) => isError && !data)
  if (failed && errorCode(failed.error) === 'CLASSROOM_NOT_FOUND') {
    return (
      <Notice title={m.classrooms_unknown()} actions={<ButtonLink to="/classrooms">{m.classrooms_back()}</ButtonLink>}>
        <p>{m.classrooms_unknown_text()}</p>
      </Notice>
    )
  }
  const name = classroom.data?.name ?? ''
  return (
    <div className="page">
      <header className={`row ${styles.screenHead}`}>
        <ButtonLink
          iconOnly
          to="/classrooms/$code"
          params={{ code }}
          search={{ tab: 'assignments' }}
          aria-label={m.assignment_back_to({ classroom: isolated(name) })}
        >
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div>
          <h1>{title}</h1>
          <p className="small muted">
            <bdi>{name}</bdi>
          </p>
        </div>
      </header>
      {failed && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(classroom.data && members.data && assignments.data) && <Skeleton count={6} shape="row" />}
      {classroom.data?.isArchived && <p role="alert">{m.assignment_archived()}</p>}
      {classroom.data &&
        members.data &&
        assignments.data &&
        !classroom.data.isArchived &&
        children({
          members: members.data.members,
          assignments: assignments.data.assignments,
        })}
    </div>
  )
}

interface NewAssignmentProps {
  readonly code: string
  /** As the address says it. */
  readonly pairs: string
  readonly members: readonly ClassroomMember[]
}

function NewAssignment({ code, pairs: named, members }: NewAssignmentProps) {
  const pairs = useMemo(() => readPairs(named), [named])
  const [initial] = useState(() => newFields(pairs, Date.now()))
  const knownPairs = useKnownPairs(code, pairs.length > 0)
  const toKey = useRequestKey(newId)
  const { cancel, leave } = useWaysBack(code)
  return (
    <AssignmentForm
      label={m.assignment_new()}
      initial={initial}
      knownPairs={knownPairs}
      members={members}
      saveLabel={m.assignment_create()}
      onCancel={cancel}
      onSave={async (draft) => {
        const target = { kind: 'new' as const, idempotencyKey: toKey(JSON.stringify(draft)) }
        const result = await saveAssignment(code, target, draft)
        if (result.kind === 'refused') return { refused: toFormRefusal(result) }
        toast.success(m.assignment_created())
        await refetchClassrooms()
        leave()
        return {}
      }}
    />
  )
}
