import { useQuery } from '@tanstack/react-query'
import type { ClassroomDetails, ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { EyeOff, Printer, UserRoundPlus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { ClassroomSettings } from '../settings/classroom-settings.tsx'
import { Teachers } from '../settings/teachers.tsx'
import { AddPupils } from './add-pupils.tsx'
import { JoinRequests } from './join-requests.tsx'
import { MembersTable } from './members-table.tsx'
import styles from './members.module.css'
import { PrintCards } from './print-cards.tsx'
import { RemovedMembers } from './removed-members.tsx'

interface MembersTabProps {
  readonly classroom: ClassroomDetails
  readonly tabs: ReactNode
}

/** Who is in the classroom, who teaches there, and what its teachers do about both. */
export function MembersTab({ classroom, tabs }: MembersTabProps) {
  const { code } = classroom
  const query = useQuery(rpc.classrooms.members.queryOptions({ input: { code } }))
  const members = query.data?.members
  return (
    <>
      <div className={styles.tabs}>{tabs}</div>
      <Toolbar classroom={classroom} members={members ?? []} />
      {query.data && !classroom.isArchived && <JoinRequests code={code} waiting={query.data.waiting} />}
      {query.isPending && <Skeleton count={8} shape="row" />}
      {!members && query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {members?.length === 0 && <Empty icon={UsersRound}>{m.classrooms_nobody()}</Empty>}
      {members && members.length > 0 && <MembersTable classroom={classroom} members={members} />}
      <RemovedMembers classroom={classroom} />
      <div className={styles.below}>
        <Teachers classroom={classroom} />
        <ClassroomSettings classroom={classroom} />
      </div>
    </>
  )
}

interface ToolbarProps {
  readonly classroom: ClassroomDetails
  readonly members: readonly ClassroomMember[]
}

function Toolbar({ classroom, members }: ToolbarProps) {
  const [open, setOpen] = useState<'add' | 'print' | null>(null)
  const close = (): void => setOpen(null)
  const managed = members.filter(({ isManaged }) => isManaged)
  return (
    <div className={`row between ${styles.toolbar}`}>
      <p className="sub small">
        <EyeOff aria-hidden className="ico" />
        {m.classrooms_real_names_hidden()}
      </p>
      {!classroom.isArchived && (
        <div className="row">
          {managed.length > 0 && (
            <Button onClick={() => setOpen('print')}>
              <Printer aria-hidden />
              {m.classrooms_print_cards()}
            </Button>
          )}
          {classroom.canAddPupils && (
            <Button variant={members.length === 0 ? 'primary' : 'plain'} onClick={() => setOpen('add')}>
              <UserRoundPlus aria-hidden />
              {m.classrooms_add_pupils()}
            </Button>
          )}
        </div>
      )}
      {open === 'add' && (
        <AddPupils
          classroom={classroom}
          present={members.map(({ realName }) => realName).filter(Boolean)}
          onClose={close}
        />
      )}
      {open === 'print' && <PrintCards code={classroom.code} managed={managed} onClose={close} />}
    </div>
  )
}
