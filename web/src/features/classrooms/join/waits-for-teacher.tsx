import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { Hourglass } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'

interface WaitsForTeacherProps {
  readonly classroom: Pick<ClassroomLook, 'code' | 'name' | 'teacherName'>
  readonly realName: string
}

/** Somebody of the classroom has the name: a teacher looks first. The page asks again and again whether one has. */
export function WaitsForTeacher({ classroom: { code, name, teacherName }, realName }: WaitsForTeacherProps) {
  const takeBack = useSingleFlight(async () => {
    await succeeds(client.classrooms.leave({ code }))
    await refetchClassrooms()
  })
  return (
    <JoinFrame
      heading={m.class_requests_wait_heading()}
      sub={m.class_requests_wait_text({ name: isolated(realName), teacher: isolated(teacherName) })}
      mark={
        <span className={`${styles.mark} ${styles.waits}`}>
          <Hourglass aria-hidden />
        </span>
      }
      name={name}
      actions={
        <>
          <ButtonLink to="/dashboard" variant="primary" size="lg">
            {m.join_to_dashboard()}
          </ButtonLink>
          <Button variant="quiet" onClick={() => void takeBack()}>
            {m.class_requests_withdraw()}
          </Button>
        </>
      }
    >
      <p className="sub">{m.class_requests_wait_more()}</p>
    </JoinFrame>
  )
}
