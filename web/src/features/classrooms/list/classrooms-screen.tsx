import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LedClassroom } from '@tilerush/contract/classrooms/classrooms'
import { Archive, School, Plus, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { spacedCode } from '../../../components/display/code-tiles.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { JoinedClassrooms } from '../joined/joined-classrooms.tsx'
import { membersText } from '../members-text.ts'
import { areClassroomsOff, ClassroomsOff } from '../off-notice.tsx'
import styles from './classrooms-screen.module.css'
import { DeletedClassrooms } from './deleted-classrooms.tsx'
import { Invitations } from './invitations.tsx'
import { NewClassroom } from './new-classroom.tsx'

/** The classrooms that the user teaches, those that wait to be restored, and those that the user is a member of. */
export function ClassroomsScreen() {
  return areClassroomsOff() ? <ClassroomsOff /> : <Classrooms />
}

function Classrooms() {
  usePageTitle(m.classrooms_title())
  const list = useQuery(rpc.classrooms.list.queryOptions())
  const [isMaking, setIsMaking] = useState(false)
  const teaching = list.data?.teaching ?? []
  const archived = teaching.filter(({ isArchived }) => isArchived)
  const make = (): void => setIsMaking(true)
  return (
    <div className="page">
      <div className="head">
        <div>
          <h1>{m.classrooms_title()}</h1>
          {list.data?.canCreate && <p className="sub">{m.classrooms_text()}</p>}
        </div>
        {list.data?.canCreate && <NewButton onClick={make} />}
      </div>
      {list.isPending && <Skeleton count={3} shape="card" />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <Invitations invitations={list.data.invitations} />}
      {list.data && teaching.length === 0 && <NoneLed canCreate={list.data.canCreate} />}
      <LedList classrooms={teaching.filter(({ isArchived }) => !isArchived)} />
      <JoinedClassrooms />
      {archived.length > 0 && (
        <section className={styles.section} aria-labelledby="classrooms-archive">
          <h2 id="classrooms-archive">{m.classrooms_archive()}</h2>
          <LedList classrooms={archived} />
        </section>
      )}
      {list.data && <DeletedClassrooms classrooms={list.data.deleted} />}
      {isMaking && <NewClassroom onClose={() => setIsMaking(false)} />}
    </div>
  )
}

function NewButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      <Plus aria-hidden />
      {m.classrooms_new()}
    </Button>
  )
}

/** Why there is nothing, and for whom it is. The one way on is the button above. */
function NoneLed({ canCreate }: { readonly canCreate: boolean }) {
  const isManaged = useCurrentUser()?.isManaged ?? false
  const text = canCreate
    ? m.classrooms_none_led()
    : isManaged
      ? m.classrooms_none_managed()
      : m.classrooms_none_editors()
  return <Empty icon={School}>{text}</Empty>
}

function LedList({ classrooms }: { readonly classrooms: readonly LedClassroom[] }) {
  if (classrooms.length === 0) return null
  return (
    <ul className={styles.cards}>
      {classrooms.map((classroom) => (
        <LedCard key={classroom.code} classroom={classroom} />
      ))}
    </ul>
  )
}

function LedCard({ classroom }: { readonly classroom: LedClassroom }) {
  const { code, name, role, isArchived, numMembers, numHereThisWeek } = classroom
  return (
    <li className={`panel ${styles.card}`}>
      <h3>
        <Link to="/classrooms/$code" params={{ code }}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="sub small">{membersText(numMembers, numHereThisWeek)}</p>
      <p className={`row ${styles.foot}`}>
        <b className="num" translate="no">
          {spacedCode(code)}
        </b>
        {role === 'coTeacher' && (
          <Badge tone="info" icon={UserRoundCheck}>
            {m.classrooms_co_teacher()}
          </Badge>
        )}
        {isArchived && <Badge icon={Archive}>{m.classrooms_archived()}</Badge>}
      </p>
    </li>
  )
}
