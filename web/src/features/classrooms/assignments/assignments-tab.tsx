import { useQuery } from '@tanstack/react-query'
import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { shownAssignmentsMax } from '@tilerush/core/classrooms/constants'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { m } from '../../../paraglide/messages.js'
import { assignmentsQuery, matrixQuery, watched } from './assignment-queries.ts'
import { AssignmentRow } from './assignment-row.tsx'
import styles from './assignments.module.css'

interface AssignmentsTabProps {
  readonly classroom: ClassroomDetails
  /** The row of the classroom's tabs. */
  readonly tabs: ReactNode
}

/** What the classroom is to play, and how many members have met each goal. */
export function AssignmentsTab({ classroom: { code, isArchived }, tabs }: AssignmentsTabProps) {
  const list = useQuery({ ...assignmentsQuery(code), ...watched })
  const nowMs = useNow()
  const assignments = list.data?.assignments ?? []
  const isOver = ({ dueAt }: ListedAssignment): boolean => Date.parse(dueAt) < nowMs
  return (
    <>
      <div className={styles.bar}>{tabs}</div>
      {list.isPending && <Skeleton count={4} shape="row" />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && assignments.length === 0 && (
        <Empty
          icon={ListChecks}
          action={
            !isArchived && (
              <ButtonLink variant="primary" to="/classrooms/$code/assignments/new" params={{ code }}>
                {m.assignment_new()}
              </ButtonLink>
            )
          }
        >
          {m.assignment_none()}
        </Empty>
      )}
      {/* The next to be due comes first; of those that were due, the last one. */}
      <AssignmentGroup
        code={code}
        heading={m.assignment_running()}
        assignments={assignments.filter((each) => !isOver(each)).toReversed()}
        nowMs={nowMs}
      />
      <AssignmentGroup
        code={code}
        heading={m.assignment_passed()}
        assignments={assignments.filter(isOver)}
        nowMs={nowMs}
      />
    </>
  )
}

interface AssignmentGroupProps {
  readonly code: string
  readonly heading: string
  readonly assignments: readonly ListedAssignment[]
  readonly nowMs: number
}

/** As many as one request counts; more on request. */
function AssignmentGroup({ code, heading, assignments, nowMs }: AssignmentGroupProps) {
  const [numPages, setNumPages] = useState(1)
  if (assignments.length === 0) return null
  const pages = Array.from({ length: numPages }, (_, page) =>
    assignments.slice(page * shownAssignmentsMax, (page + 1) * shownAssignmentsMax),
  )
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={`panel ruled ${styles.list}`}>
        {pages.map((shown, page) => (
          <AssignmentPage key={page} code={code} assignments={shown} nowMs={nowMs} />
        ))}
      </ul>
      {assignments.length > numPages * shownAssignmentsMax && (
        <Button className={styles.more} onClick={() => setNumPages(numPages + 1)}>
          {m.assignment_more()}
        </Button>
      )}
    </section>
  )
}

function AssignmentPage({ code, assignments, nowMs }: Omit<AssignmentGroupProps, 'heading'>) {
  const assignmentIds = assignments.map(({ assignmentId }) => assignmentId)
  const matrix = useQuery({ ...matrixQuery(code, assignmentIds), ...watched })
  return assignments.map((assignment) => (
    <AssignmentRow
      key={assignment.assignmentId}
      code={code}
      assignment={assignment}
      matrix={matrix.data}
      nowMs={nowMs}
    />
  ))
}
