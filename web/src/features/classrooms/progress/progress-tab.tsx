import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { CalendarCheck, ListChecks } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { m } from '../../../paraglide/messages.js'
import { assignmentsQuery, matrixQuery, watched } from '../assignments/assignment-queries.ts'
import { isCounting } from '../assignments/met-counts.ts'
import { toColumns } from './matrix-columns.ts'
import { Matrix, type MatrixView } from './matrix.tsx'
import { toProgressFile } from './progress-csv.ts'
import { ProgressTools } from './progress-tools.tsx'
import styles from './progress.module.css'
import { SaveClassroom } from './save-data.tsx'
import { runningAssignments } from './shown-assignments.ts'
import { useRowOrder } from './use-row-order.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Both stand beside the matrix, which is painted first. */
const MixUps = lazy(async () => ({ default: (await import('./mix-ups.tsx')).MixUps }))
const PupilPanel = lazy(async () => ({ default: (await import('./pupil-panel.tsx')).PupilPanel }))

interface ProgressTabProps {
  readonly classroom: ClassroomDetails
  /** The row of the classroom's tabs. */
  readonly tabs: ReactNode
}

/** Who has done what, and what the class mixes up (docs/rules.md#progress-of-a-classroom). */
export function ProgressTab({ classroom, tabs }: ProgressTabProps) {
  const { code } = classroom
  const { assignment, pupil, show } = useProgressView()
  const nowMs = useNow()
  const { list, matrix, chosen } = useShownMatrix(code, assignment, nowMs)
  const { columns, order, rows } = useRows(matrix.data)
  const save = (data: AssignmentMatrix) => () =>
    saveFile(`tilerush-${code}-progress.csv`, 'text/csv', toProgressFile(data, columns, rows))
  const hasRows = matrix.data && columns.length > 0
  const canSave = hasRows && !matrix.data.assignments.some((_assignment, index) => isCounting(rows, index))
  return (
    <>
      <div className={`row between ${styles.bar}`}>
        {tabs}
        {list.data && list.data.assignments.length > 0 && (
          <ProgressTools
            assignments={list.data.assignments}
            chosenId={chosen?.assignmentId ?? null}
            onChoose={(assignmentId) => show({ assignment: assignmentId })}
            onSave={canSave ? save(matrix.data) : undefined}
          />
        )}
      </div>
      {(list.isPending || matrix.isLoading) && <Skeleton count={8} shape="row" />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {matrix.isError && !matrix.data && <LoadError error={matrix.error} onRetry={() => void matrix.refetch()} />}
      {list.data && !matrix.isLoading && !hasRows && (
        <NothingToShow code={code} isNew={list.data.assignments.length === 0} isArchived={classroom.isArchived} />
      )}
      {hasRows && (
        <ProgressGrid
          classroom={classroom}
          matrix={matrix.data}
          view={{ columns, order, rows, nowMs }}
          openId={pupil}
          assignmentId={chosen?.assignmentId ?? null}
          onOpen={(memberId) => show({ pupil: memberId })}
        />
      )}
      {list.data && (
        <p className={styles.foot}>
          <SaveClassroom code={code} />
        </p>
      )}
    </>
  )
}

/** The assignments that are shown, read again and again while the tab is in front. */
function useShownMatrix(code: string, assignment: string | null, nowMs: number) {
  const list = useQuery({ ...assignmentsQuery(code), ...watched })
  const chosen = list.data?.assignments.find(({ assignmentId }) => assignmentId === assignment)
  const shown = chosen ? [chosen] : runningAssignments(list.data?.assignments ?? [], nowMs)
  const matrix = useQuery({
    ...matrixQuery(
      code,
      shown.map(({ assignmentId }) => assignmentId),
    ),
    ...watched,
    placeholderData: keepPreviousData,
  })
  return { list, chosen, matrix: shown.length > 0 ? matrix : { ...matrix, data: undefined, isLoading: false } }
}

const nobody: AssignmentMatrix = { assignments: [], members: [] }

function useRows({ assignments, members }: AssignmentMatrix = nobody) {
  const columns = useMemo(() => toColumns(assignments), [assignments])
  return { columns, ...useRowOrder(members, columns) }
}

interface NothingToShowProps {
  readonly code: string
  readonly isNew: boolean
  readonly isArchived: boolean
}

function NothingToShow({ code, isNew, isArchived }: NothingToShowProps) {
  if (!isNew) return <Empty icon={CalendarCheck}>{m.class_progress_nothing_due()}</Empty>
  return (
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
  )
}

interface ProgressGridProps {
  readonly classroom: ClassroomDetails
  readonly matrix: AssignmentMatrix
  readonly view: MatrixView
  readonly openId: string | null
  readonly assignmentId: string | null
  readonly onOpen: (memberId: string | null) => void
}

/** The matrix, and beside it what the class mixes up or one member's panel; on a phone the panel takes its place. */
function ProgressGrid({ classroom, matrix, view, openId, assignmentId, onOpen }: ProgressGridProps) {
  const { code, isArchived } = classroom
  const isPhone = useMediaQuery('(max-width: 48em)')
  // The matrix is waited for: what stands beside it neither asks nor draws before.
  const isMatrixPainted = useDeferredValue(true, false)
  const open = matrix.members.find(({ memberId }) => memberId === openId) ?? null
  // The rows are redrawn only for what changes in them.
  const latest = useRef(onOpen)
  useEffect(() => void (latest.current = onOpen))
  const toggle = useCallback((memberId: string) => latest.current(memberId), [])
  const close = (): void => {
    onOpen(null)
    // The row is there again a moment later, where the panel stood in its place.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-member="${open?.memberId}"]`)?.focus())
  }
  return (
    <div className={`grid ${styles.grid}`}>
      {!(open && isPhone) && <Matrix matrix={matrix} view={view} openId={open?.memberId ?? null} onOpen={toggle} />}
      <div className={styles.rail}>
        <Suspense fallback={<Skeleton count={4} shape="row" />}>
          {open ? (
            <PupilPanel key={open.memberId} code={code} member={open} isLocked={isArchived} onClose={close} />
          ) : (
            isMatrixPainted && <MixUps code={code} assignmentId={assignmentId} isLocked={isArchived} />
          )}
        </Suspense>
      </div>
    </div>
  )
}

interface ProgressView {
  /** Null for those that run. */
  readonly assignment: string | null
  /** Whose panel is open. */
  readonly pupil: string | null
}

/** What the address says of the tab, and the way to another view. */
function useProgressView() {
  const { assignment = null, pupil = null } = useSearch({ from: '/classrooms/$code' })
  const navigate = useNavigate()
  const show = (changes: Partial<ProgressView>): void => {
    const next = { assignment, pupil, ...changes }
    void navigate({
      to: '.',
      search: { ...(next.assignment && { assignment: next.assignment }), ...(next.pupil && { pupil: next.pupil }) },
      resetScroll: false,
    })
  }
  return { assignment, pupil, show }
}
