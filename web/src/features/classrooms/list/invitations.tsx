import type { Invitation } from '@tilerush/contract/classrooms/classrooms'
import { Check } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './classrooms-screen.module.css'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** Who asks the user to teach with them; nothing for none. */
export function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className={styles.invitations} aria-labelledby="classrooms-invitations">
      <h2 id="classrooms-invitations">{m.class_requests_invitations()}</h2>
      <ul className={`box ruled ${styles.rows}`}>
        {invitations.map((invitation) => (
          <Invited key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invited({ invitation }: { readonly invitation: Invitation }) {
  const { invitationId, classroomName, teacherName, endsAt } = invitation
  const name = isolated(classroomName)
  const answer = useSingleFlight(async (isAccepted: boolean) => {
    const isDone = await succeeds(client.classrooms.answerInvitation({ invitationId, isAccepted }))
    if (isDone && isAccepted) toast.success(m.class_requests_you_teach({ name }))
    await refetchClassrooms()
  })
  return (
    <li>
      <p>
        {m.class_requests_invited({ teacher: isolated(teacherName), name })}
        <small className="muted">{m.class_requests_invited_until({ date: day.format(Date.parse(endsAt)) })}</small>
      </p>
      <span className={styles.answers}>
        <Button aria-label={m.class_requests_accept_named({ name })} onClick={() => void answer(true)}>
          <Check aria-hidden />
          {m.class_requests_accept()}
        </Button>
        <Button
          variant="quiet"
          aria-label={m.class_requests_decline_invitation_named({ name })}
          onClick={() => void answer(false)}
        >
          {m.class_requests_decline()}
        </Button>
      </span>
    </li>
  )
}
