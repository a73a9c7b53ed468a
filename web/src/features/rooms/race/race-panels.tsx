import type { Member } from '@tilerush/contract/rooms/schemas'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { ownMember, useRoom } from '../use-room.ts'
import { WalkingMark } from '../walking-mark.tsx'
import { useTimeLeft } from './use-time-left.ts'
import styles from './race-view.module.css'

/** Before the countdown: the game is being fetched, or everybody is waited for. */
export function WaitingPanel() {
  return (
    <output className={styles.panel}>
      <WalkingMark />
      <span className={styles.ready}>{m.rooms_get_ready()}</span>
    </output>
  )
}

/** Who is gone is not waited for (docs/rules.md#a-race). */
const isRacing = ({ isPlaying, isOnline, run }: Member): boolean => isPlaying && isOnline && !run

/** The own run is over, others still race. `totalMs`: as this device reckons it; null for out of time. */
export function FinishedPanel({ totalMs }: { readonly totalMs: number | null }) {
  const own = useRoom(ownMember)
  const numRacing = useRoom(({ members }) => members.filter(isRacing).length)
  const numPlaying = useRoom(({ members }) => members.filter(({ isPlaying }) => isPlaying).length)
  const left = useTimeLeft()
  return (
    <div className={styles.panel} aria-live="polite">
      <WalkingMark />
      <div>
        <b className="num">{totalMs === null ? m.rooms_out_of_time() : resultSeconds(totalMs)}</b>
        <p translate="no">
          {own?.run ? m.rooms_still_racing({ count: numRacing, of: numPlaying, time: left }) : m.rooms_sending_run()}
        </p>
      </div>
    </div>
  )
}
