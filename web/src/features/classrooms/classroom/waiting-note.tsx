import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { Hourglass } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './classroom.module.css'

/** Says beside the other views of a classroom that somebody waits on the page of its members. */
export function WaitingNote({ classroom: { code, numWaiting } }: { readonly classroom: ClassroomDetails }) {
  return (
    <div className={`row ${styles.note}`}>
      <Hourglass aria-hidden className="ico" />
      <p>{m.class_requests_num_waiting({ count: numWaiting })}</p>
      <ButtonLink to="/classrooms/$code" params={{ code }} search={{ tab: 'members' }}>
        {m.class_requests_look()}
      </ButtonLink>
    </div>
  )
}
