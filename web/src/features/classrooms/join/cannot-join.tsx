import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { ButtonLink } from '../../../components/button.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { JoinFrame } from './join-frame.tsx'
import { LogOutHere } from './log-out-here.tsx'

interface CannotJoinProps {
  readonly classroom: ClassroomLook
  readonly gamerTag: string
  readonly why: 'teacher' | 'archived' | 'full' | 'elsewhere'
}

/** Why one who is logged in does not join here, and the way on. */
export function CannotJoin({ classroom, gamerTag, why }: CannotJoinProps) {
  const { code, name } = classroom
  return (
    <JoinFrame
      heading={m.join_agree_heading({ name: isolated(name) })}
      sub={reason(classroom, gamerTag, why)}
      name={name}
      actions={
        why === 'teacher' ? (
          <ButtonLink to="/classrooms/$code" params={{ code }} variant="primary" size="lg">
            {m.join_to_classroom()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard" variant="primary" size="lg">
            {m.join_to_dashboard()}
          </ButtonLink>
        )
      }
    >
      <p>
        <LogOutHere code={code} />
      </p>
    </JoinFrame>
  )
}

function reason({ name, teacherName }: ClassroomLook, gamerTag: string, why: CannotJoinProps['why']): string {
  switch (why) {
    case 'teacher':
      return m.join_teaches({ name: isolated(name) })
    case 'archived':
      return m.join_archived({ teacher: isolated(teacherName) })
    case 'full':
      return m.join_full({ teacher: isolated(teacherName) })
    case 'elsewhere':
      return m.join_elsewhere({ name: isolated(gamerTag) })
  }
}
