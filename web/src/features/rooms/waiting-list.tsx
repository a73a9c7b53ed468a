import type { WaitingSeat } from '@tilerush/contract/rooms/schemas'
import { Button } from '../../components/button.tsx'
import { client } from '../../lib/api/client.ts'
import { classNames } from '../../lib/class-names.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { MemberAvatar } from './member-avatar.tsx'
import { succeeds } from './room-errors.ts'
import { isOwner, useRoom, useRoomConnection } from './use-room.ts'
import styles from './waiting-list.module.css'

type MemberIds = Parameters<typeof client.rooms.admit>[0]['memberIds']

/** The people who ask to be let in; nothing while there are none, and for a host who stands in. */
export function WaitingList({ className }: { readonly className?: string | undefined }) {
  const { seat } = useRoomConnection()
  const owns = useRoom(isOwner)
  const waiting = useRoom((state) => state.waiting)
  const decide = useSingleFlight(async (memberIds: MemberIds, isAdmitted: boolean) => {
    await succeeds(client.rooms.admit({ ...seat, memberIds, isAdmitted }))
  })
  if (!owns || waiting.length === 0) return null
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby="room-waiting">
      <div className={`row between ${styles.head}`}>
        <h2 id="room-waiting" aria-live="polite">
          {m.rooms_waiting_title()} <span className="num muted">({waiting.length})</span>
        </h2>
        {waiting.length > 1 && (
          <Button variant="primary" onClick={() => void decide('all', true)}>
            {m.rooms_admit_all()}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {waiting.map((asking) => (
          <Asking key={asking.memberId} asking={asking} onDecide={decide} />
        ))}
      </ul>
    </section>
  )
}

interface AskingProps {
  readonly asking: WaitingSeat
  readonly onDecide: (memberIds: MemberIds, isAdmitted: boolean) => Promise<void>
}

function Asking({ asking, onDecide }: AskingProps) {
  const { memberId, name } = asking
  return (
    <li>
      <MemberAvatar member={asking} className={styles.avatar} />
      <b>
        <bdi>{name}</bdi>
      </b>
      <Button size="xs" aria-label={m.rooms_admit_name({ name })} onClick={() => void onDecide([memberId], true)}>
        {m.rooms_admit()}
      </Button>
      <Button
        size="xs"
        variant="quiet"
        aria-label={m.rooms_decline_name({ name })}
        onClick={() => void onDecide([memberId], false)}
      >
        {m.rooms_decline()}
      </Button>
    </li>
  )
}
