import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { getStillPlaying } from '../race-position.ts'
import { isInRace } from '../connection/room-state.ts'
import { ownMember, useRoom } from '../use-room.ts'
import { WalkingMark } from '../walking-mark.tsx'
import { Brake } from './brake.tsx'
import { Closing } from './closing.tsx'
import { useClosingSeconds, useTimeLeft } from './use-time-left.ts'
import styles from './race-view.module.css'

/** Says before the countdown that the game is being fetched, or everybody is waited for. */
export function WaitingPanel() {
  return (
    <output className={`row ${styles.panel}`}>
      <WalkingMark />
      <span className={styles.ready}>{m.rooms_get_ready()}</span>
    </output>
  )
}

/** The own run is over, others still race. `totalMs`: as this device reckons it; null for out of time. */
export function FinishedPanel({ totalMs }: { readonly totalMs: number | null }) {
  const own = useRoom(ownMember)
  return (
    <div className={`row ${styles.panel}`}>
      <WalkingMark />
      <div className={`grow ${styles.own}`}>
        <b className="num">{totalMs === null ? m.rooms_out_of_time() : resultSeconds(totalMs)}</b>
        <p translate="no">{own?.run ? <StillRacing /> : m.rooms_sending_run()}</p>
      </div>
      <Brake className={styles.brake} />
    </div>
  )
}

function StillRacing() {
  const count = useRoom((state) => getStillPlaying(state).length)
  const of = useRoom(({ room, members }) => members.filter((member) => isInRace(member, room)).length)
  const time = useTimeLeft()
  return useClosingSeconds() === null ? m.rooms_still_racing({ count, of, time }) : <Closing />
}
