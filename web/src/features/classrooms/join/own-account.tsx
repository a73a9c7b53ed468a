import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { ButtonLink } from '../../../components/button.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { JoinFrame } from './join-frame.tsx'
import { joinPath } from './join-link.ts'
import { SeenByTeacher } from './seen-by-teacher.tsx'

interface OwnAccountProps {
  readonly classroom: Pick<ClassroomLook, 'code' | 'name' | 'teacherName'>
  /** Nobody has a card here. */
  readonly isOnlyWay?: boolean
}

/** The ways on for one with an own account who is not logged in: both lead back here. */
export function OwnAccount({ classroom: { code, name, teacherName }, isOnlyWay = false }: OwnAccountProps) {
  const search = { redirect: joinPath(code) }
  return (
    <JoinFrame
      heading={m.join_agree_heading({ name: isolated(name) })}
      sub={m.join_own_sub({ teacher: isolated(teacherName) })}
      name={name}
      actions={
        <>
          <ButtonLink to="/login" search={search} variant="primary" size="lg">
            {m.common_login()}
          </ButtonLink>
          <ButtonLink to="/register" search={search}>
            {m.common_register()}
          </ButtonLink>
          {!isOnlyWay && (
            <ButtonLink to="/join" search={{ code }} variant="quiet">
              {m.join_have_card()}
            </ButtonLink>
          )}
        </>
      }
    >
      <SeenByTeacher />
    </JoinFrame>
  )
}
