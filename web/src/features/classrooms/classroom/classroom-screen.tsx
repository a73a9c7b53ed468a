import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { guessesRefreshMs } from '@tilerush/core/classrooms/constants'
import { isRoomCode } from '@tilerush/core/rooms/room-code'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Tabs } from '../../../components/display/tabs.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { ArchivedNote } from './archived-note.tsx'
import { ClassroomHead } from './classroom-head.tsx'
import styles from './classroom.module.css'
import { CodeDialog } from './code-dialog.tsx'
import { EmptyClassroom } from './empty-classroom.tsx'
import { areClassroomsOff, ClassroomsOff } from '../off-notice.tsx'
import { OwnAccounts } from '../own-accounts/own-accounts.tsx'
import { WaitingNote } from './waiting-note.tsx'

const ProgressTab = lazy(async () => ({ default: (await import('../progress/progress-tab.tsx')).ProgressTab }))
const AssignmentsTab = lazy(async () => ({
  default: (await import('../assignments/assignments-tab.tsx')).AssignmentsTab,
}))
const Races = lazy(async () => ({ default: (await import('../race/races.tsx')).Races }))
const GuessedWords = lazy(async () => ({ default: (await import('../members/guessed-words.tsx')).GuessedWords }))
const MembersTab = lazy(async () => ({ default: (await import('../members/members-tab.tsx')).MembersTab }))

const tabIds = ['progress', 'assignments', 'members'] as const
type TabId = (typeof tabIds)[number]

/** A classroom as its teachers see it. */
export function ClassroomScreen() {
  const { code } = useParams({ from: '/classrooms/$code' })
  if (areClassroomsOff()) return <ClassroomsOff />
  return isRoomCode(code) ? <LoadedClassroom key={code} code={code} /> : <UnknownClassroom />
}

function LoadedClassroom({ code }: { readonly code: string }) {
  const options = rpc.classrooms.get.queryOptions({ input: { code } })
  const classroom = useQuery({ ...options, refetchInterval: guessesRefreshMs })
  if (errorCode(classroom.error) === 'CLASSROOM_NOT_FOUND') return <UnknownClassroom />
  return (
    <div className="page">
      {classroom.isPending && <Skeleton count={6} shape="row" />}
      {!classroom.data && classroom.isError && (
        <LoadError error={classroom.error} onRetry={() => void classroom.refetch()} />
      )}
      {classroom.data && <Classroom classroom={classroom.data} />}
    </div>
  )
}

function UnknownClassroom() {
  return (
    <Notice title={m.classrooms_unknown()} actions={<ButtonLink to="/classrooms">{m.classrooms_back()}</ButtonLink>}>
      <p>{m.classrooms_unknown_text()}</p>
    </Notice>
  )
}

function Classroom({ classroom }: { readonly classroom: ClassroomDetails }) {
  usePageTitle(classroom.name)
  const { tab } = useSearch({ from: '/classrooms/$code' })
  const [isCodeShown, setIsCodeShown] = useState(false)
  const chosen = tabIds.find((id) => id === tab) ?? 'progress'
  const showCode = (): void => setIsCodeShown(true)
  return (
    <>
      <ClassroomHead classroom={classroom} onShowCode={showCode} />
      {classroom.isArchived && <ArchivedNote classroom={classroom} />}
      {classroom.guessedMembers.length > 0 && (
        <Suspense>
          <GuessedWords classroom={classroom} />
        </Suspense>
      )}
      <OwnAccounts code={classroom.code} isWhole={chosen === 'members'} />
      {classroom.numWaiting > 0 && chosen !== 'members' && <WaitingNote classroom={classroom} />}
      <Suspense fallback={<Skeleton count={6} shape="row" />}>
        <ChosenTab classroom={classroom} chosen={chosen} onShowCode={showCode} />
      </Suspense>
      {isCodeShown && <CodeDialog classroom={classroom} onClose={() => setIsCodeShown(false)} />}
    </>
  )
}

interface ChosenTabProps {
  readonly classroom: ClassroomDetails
  readonly chosen: TabId
  readonly onShowCode: () => void
}

function ChosenTab({ classroom, chosen, onShowCode }: ChosenTabProps) {
  const tabs = <TabRow classroom={classroom} chosen={chosen} />
  if (chosen === 'assignments') return <AssignmentsTab classroom={classroom} tabs={tabs} />
  if (chosen === 'members') return <MembersTab classroom={classroom} tabs={tabs} />
  if (classroom.numMembers > 0) {
    return (
      <>
        <ProgressTab classroom={classroom} tabs={tabs} />
        <Races code={classroom.code} />
      </>
    )
  }
  return (
    <>
      <div className={styles.tabs}>{tabs}</div>
      <EmptyClassroom classroom={classroom} onShowCode={onShowCode} />
    </>
  )
}

function TabRow({ classroom: { code, numMembers }, chosen }: Pick<ChosenTabProps, 'classroom' | 'chosen'>) {
  const navigate = useNavigate()
  const assignments = useQuery(rpc.classrooms.assignments.queryOptions({ input: { code } }))
  const numAssignments = assignments.data?.assignments.length ?? 0
  return (
    <Tabs
      label={m.classrooms_views()}
      tabs={[
        { id: 'progress', label: m.classrooms_tab_progress() },
        {
          id: 'assignments',
          label: m.classrooms_tab_assignments(),
          ...(numAssignments > 0 && { count: numAssignments }),
        },
        { id: 'members', label: m.classrooms_tab_members(), ...(numMembers > 0 && { count: numMembers }) },
      ]}
      chosen={chosen}
      onChoose={(id: TabId) =>
        void navigate({
          to: '/classrooms/$code',
          params: { code },
          search: id === 'progress' ? {} : { tab: id },
          resetScroll: false,
        })
      }
    />
  )
}
