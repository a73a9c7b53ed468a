import { isolated } from '../../lib/format/isolated.ts'
import { m } from '../../paraglide/messages.js'
import styles from './stand-in-note.module.css'
import { findOpener, isHost, useRoom } from './use-room.ts'

/** Says to a host who stands in whose room it is, and why there is less to do with it. */
export function StandInNote() {
  const isShown = useRoom((state) => isHost(state) && state.room.hostStandsIn)
  const opener = useRoom(findOpener)
  if (!isShown || !opener) return null
  return <p className={`small muted ${styles.note}`}>{m.rooms_stand_in({ name: isolated(opener.name) })}</p>
}
