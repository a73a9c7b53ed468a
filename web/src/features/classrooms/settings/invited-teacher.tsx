import type { InvitedTeacher as Invited } from '@tilerush/contract/classrooms/schemas'
import { Hourglass, X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './settings.module.css'

interface InvitedTeacherProps {
  readonly code: string
  readonly invited: Invited
  /** Whether the viewer may do what the lead may. */
  readonly isLead: boolean
}

/** Who was asked to teach and has not answered, or said no. */
export function InvitedTeacher({ code, invited, isLead }: InvitedTeacherProps) {
  const { invitationId, gamerTag, avatarUrl, isDeclined } = invited
  const withdraw = useSingleFlight(async () => {
    await succeeds(client.classrooms.withdrawInvitation({ code, invitationId }))
    await refetchClassrooms()
  })
  return (
    <li>
      <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />
      <p>
        <b translate="no">{gamerTag}</b>
      </p>
      {isDeclined ? (
        <Badge icon={X}>{m.class_requests_declined()}</Badge>
      ) : (
        <Badge tone="info" icon={Hourglass}>
          {m.class_requests_unanswered()}
        </Badge>
      )}
      {isLead && !isDeclined && (
        <Button
          size="xs"
          variant="quiet"
          aria-label={m.class_requests_withdraw_named({ name: isolated(gamerTag) })}
          onClick={() => void withdraw()}
        >
          {m.class_requests_withdraw()}
        </Button>
      )}
    </li>
  )
}
