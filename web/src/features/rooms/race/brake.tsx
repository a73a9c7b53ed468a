import type { Member } from '@tilerush/contract/rooms/schemas'
import { OctagonX, TimerOff } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { client } from '../../../lib/api/client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../room-errors.ts'
import { getStillPlaying } from '../race-position.ts'
import { isOwner, useRoom, useRoomConnection } from '../use-room.ts'
import styles from './brake.module.css'

interface BrakeProps {
  /** How many names have room; left out for all of them. */
  readonly maxNames?: number
  readonly className?: string | undefined
}

/**
 * The host's brake: who still plays, not to wait for one of them, and the end of the race (docs/rules.md#the-end-of-a-race).
 * Nothing for others, and for a host who stands in.
 */
export function Brake({ maxNames = Infinity, className }: BrakeProps) {
  const owns = useRoom(isOwner)
  const playing = getStillPlaying(useRoom((state) => state))
  if (!owns) return null
  const shown = playing.slice(0, maxNames)
  const numMore = playing.length - shown.length
  return (
    <div className={classNames(styles.brake, className)}>
      <p className={styles.heading} id="still-playing">
        {m.rooms_still_playing({ count: playing.length })}
      </p>
      <ul className={styles.names} aria-labelledby="still-playing">
        {shown.map((member) => (
          <StillPlaying key={member.memberId} member={member} />
        ))}
        {numMore > 0 && <li className={styles.more}>{m.rooms_more({ count: numMore })}</li>}
      </ul>
      <EndRace />
    </div>
  )
}

function StillPlaying({ member: { memberId, name, isAwaited } }: { readonly member: Member }) {
  const { seat } = useRoomConnection()
  const race = useRoom(({ room }) => room.race)
  const skip = useSingleFlight(async () => {
    await succeeds(client.rooms.stopWaitingFor({ ...seat, race, memberId }))
  })
  return (
    <li>
      <b dir="auto">{name}</b>
      {isAwaited ? (
        <Button size="xs" aria-label={m.rooms_stop_waiting_for({ name })} onClick={() => void skip()}>
          <TimerOff className="ico" aria-hidden />
          {m.rooms_stop_waiting()}
        </Button>
      ) : (
        <small>{m.rooms_not_awaited()}</small>
      )}
    </li>
  )
}

/** The race ends at once, without a question: the class waits. */
function EndRace() {
  const { seat } = useRoomConnection()
  const race = useRoom(({ room }) => room.race)
  const end = useSingleFlight(async () => {
    await succeeds(client.rooms.endRace({ ...seat, race }))
  })
  return (
    <Button variant="danger" className={styles.end} onClick={() => void end()}>
      <OctagonX aria-hidden />
      {m.rooms_end_race()}
    </Button>
  )
}
