import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JoinedClassroom } from '@tilerush/contract/classrooms/classrooms'
import { useId, useState } from 'react'
import { LogIn, Pencil } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { areClassroomsOff } from '../off-notice.tsx'
import { RealNameDialog } from '../real-name-dialog.tsx'
import { extraTimeText } from '../extra-time.ts'
import styles from './joined.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { Waiting } from './waiting.tsx'

/** The classrooms that the user is a member of, and the ways out of each and into another one. */
export function JoinedClassrooms() {
  const list = useQuery({ ...rpc.classrooms.list.queryOptions(), enabled: !areClassroomsOff() })
  const isManaged = useCurrentUser()?.isManaged ?? false
  const headingId = useId()
  if (list.isError) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return null
  const { joined, waiting } = list.data
  const codes = new Set(joined.map(({ code }) => code))
  const outside = waiting.filter(({ code }) => !codes.has(code))
  if (joined.length + outside.length === 0) {
    return isManaged ? null : (
      <div className={styles.joined}>
        <JoinLink />
      </div>
    )
  }
  return (
    <section className={`panel ${styles.joined}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {m.joined_heading()}
      </h2>
      <ul className={styles.list}>
        {joined.map((classroom) => (
          <Joined
            key={classroom.code}
            classroom={classroom}
            asked={waiting.find(({ code }) => code === classroom.code)?.realName}
          />
        ))}
        {outside.map((classroom) => (
          <Waiting key={classroom.code} classroom={classroom} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/privacy">{m.joined_privacy()}</Link>
      </p>
      {!isManaged && <JoinLink />}
    </section>
  )
}

function JoinLink() {
  return (
    <ButtonLink to="/join">
      <LogIn aria-hidden />
      {m.joined_join()}
    </ButtonLink>
  )
}

interface JoinedProps {
  readonly classroom: JoinedClassroom
  /** The name that the member asked for, and a teacher has not allowed yet. */
  readonly asked: string | undefined
}

function Joined({ classroom, asked }: JoinedProps) {
  const { code, name, teacherName, realName, extraTime, isArchived, canLeave } = classroom
  const [open, setOpen] = useState<'name' | 'leave' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <li>
      <div>
        <h3>
          <bdi>{name}</bdi> {isArchived && <Badge>{m.joined_archived()}</Badge>}
        </h3>
        <p>{m.joined_teacher({ teacher: isolated(teacherName) })}</p>
        <p>{realName === '' ? m.joined_no_name() : m.joined_name({ name: isolated(realName) })}</p>
        {asked !== undefined && <p>{m.class_requests_asked_name({ name: isolated(asked) })}</p>}
        {extraTime > 100 && <p>{m.joined_extra_time({ factor: extraTimeText(extraTime) })}</p>}
      </div>
      {/* A managed account's name is its teachers'. */}
      {canLeave && (
        <div className="row">
          {!isArchived && (
            <Button variant="quiet" onClick={() => setOpen('name')}>
              <Pencil aria-hidden />
              {m.joined_change_name()}
            </Button>
          )}
          <Button onClick={() => setOpen('leave')}>{m.joined_leave()}</Button>
        </div>
      )}
      {open === 'name' && (
        <RealNameDialog
          heading={m.joined_name_in({ name: isolated(name) })}
          hint={m.joined_name_hint()}
          name={realName}
          mayBeEmpty
          save={(changed) => client.classrooms.join({ code, realName: changed })}
          onClose={close}
        />
      )}
      {open === 'leave' && <LeaveDialog classroom={classroom} onClose={close} />}
    </li>
  )
}
