import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../components/button.tsx'
import { Lanes } from './lanes.tsx'
import { RoomHeader } from '../room-header.tsx'
import { isHost, ownMember, useRoom } from '../use-room.ts'
import { Brake } from './brake.tsx'
import { Closing } from './closing.tsx'
import { useTimeLeft } from './use-time-left.ts'
import styles from './spectator.module.css'

/** The race as seen by those who do not play in it. */
export function Spectator() {
  const room = useRoom((state) => state.room)
  const hosts = useRoom(isHost)
  const isIn = useRoom((state) => Boolean(ownMember(state)?.run))
  const isLate = useRoom((state) => {
    const own = ownMember(state)
    return Boolean(own?.isPlaying && !own.run)
  })
  const left = useTimeLeft()
  return (
    <div className={styles.screen} data-category={room.board.category}>
      <RoomHeader />
      <div className={`page ${styles.body}`}>
        <div className="head">
          <div>
            <h1>{room.board.name}</h1>
            {isIn && <p>{m.rooms_run_in()}</p>}
            {isLate && <p className={styles.late}>{m.rooms_watch_this()}</p>}
            <p className="sub" translate="no">
              {m.rooms_round({ round: room.round, rounds: room.settings.numRounds })},{' '}
              {m.rooms_at_latest({ time: left })}
            </p>
            <Closing className={styles.closing} />
          </div>
          {hosts && (
            <ButtonLink to="/room/$code/presenter" params={{ code: room.code }} target="_blank">
              {m.rooms_presenter()}
            </ButtonLink>
          )}
        </div>
        <Brake className={styles.brake} />
        <Lanes isSmall />
      </div>
    </div>
  )
}
