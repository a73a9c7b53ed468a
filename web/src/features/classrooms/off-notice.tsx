import { classroomsOffMark } from '@tilerush/core/classrooms/constants'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { m } from '../../paraglide/messages.js'

/** Whether the operator has turned classrooms off (CLASSROOMS=off). */
export function areClassroomsOff(): boolean {
  return document.documentElement.hasAttribute(classroomsOffMark)
}

/** What stands in place of a screen of classrooms then. */
export function ClassroomsOff() {
  return (
    <Notice title={m.classrooms_off()} actions={<ButtonLink to="/">{m.common_back_home()}</ButtonLink>}>
      <p>{m.classrooms_off_text()}</p>
    </Notice>
  )
}
