import { useNavigate } from '@tanstack/react-router'
import type { ClassroomDetails, ClassroomTeacher } from '@tilerush/contract/classrooms/schemas'
import { Crown, LogOut, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { m } from '../../../paraglide/messages.js'
import { InviteTeacher } from './invite-teacher.tsx'
import { InvitedTeacher } from './invited-teacher.tsx'
import { HandOver, RemoveTeacher } from './teacher-dialogs.tsx'
import styles from './settings.module.css'

/** Who teaches here. The lead invites and removes co-teachers and may hand over; a co-teacher may leave. */
export function Teachers({ classroom }: { readonly classroom: ClassroomDetails }) {
  const { code, teachers, invited, isLead, isArchived } = classroom
  return (
    <section className="panel" aria-labelledby="classroom-teachers">
      <h2 id="classroom-teachers" className={styles.heading}>
        {m.classrooms_teachers()}
      </h2>
      <ul className={`ruled ${styles.teachers}`}>
        {teachers.map((teacher) => (
          <TeacherRow key={teacher.teacherId} code={code} teacher={teacher} isLead={isLead} />
        ))}
        {invited.map((each) => (
          <InvitedTeacher key={each.invitationId} code={code} invited={each} isLead={isLead} />
        ))}
      </ul>
      {isLead && !isArchived && <InviteTeacher code={code} />}
      {!isLead && <p className="muted small">{m.classrooms_for_lead()}</p>}
    </section>
  )
}

interface TeacherRowProps {
  readonly code: string
  readonly teacher: ClassroomTeacher
  /** Whether the viewer may do what the lead may. */
  readonly isLead: boolean
}

function TeacherRow({ code, teacher, isLead }: TeacherRowProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'remove' | 'handOver' | null>(null)
  const close = (): void => setOpen(null)
  const { gamerTag, avatarUrl, role, isSelf } = teacher
  const isCoTeacher = role === 'coTeacher'
  return (
    <li>
      <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />
      <p>
        <b translate="no">{gamerTag}</b>
        {isSelf && <small className="muted"> {m.classrooms_you()}</small>}
      </p>
      {!isCoTeacher && <Badge icon={Crown}>{m.classrooms_lead()}</Badge>}
      {isCoTeacher && isLead && (
        <span className={`line ${styles.acts}`}>
          <Button
            size="xs"
            variant="quiet"
            aria-label={m.classrooms_hand_over_to({ name: gamerTag })}
            onClick={() => setOpen('handOver')}
          >
            <Crown aria-hidden />
            {m.classrooms_hand_over()}
          </Button>
          <Button
            size="xs"
            variant="quiet"
            iconOnly
            className={styles.remove}
            aria-label={m.classrooms_remove_named({ name: gamerTag })}
            onClick={() => setOpen('remove')}
          >
            <UserRoundMinus aria-hidden />
          </Button>
        </span>
      )}
      {isCoTeacher && isSelf && !isLead && (
        <Button size="xs" variant="quiet" onClick={() => setOpen('remove')}>
          <LogOut aria-hidden />
          {m.classrooms_stop_teaching()}
        </Button>
      )}
      {open === 'handOver' && <HandOver code={code} teacher={teacher} onClose={close} />}
      {open === 'remove' && (
        <RemoveTeacher
          code={code}
          teacher={teacher}
          onClose={close}
          onGone={() => (isSelf ? void navigate({ to: '/classrooms' }) : close())}
        />
      )}
    </li>
  )
}
