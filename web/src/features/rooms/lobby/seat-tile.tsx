import type { Member } from '@tilerush/contract/rooms/schemas'
import { Check, WifiOff } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { teamMark } from '../team.tsx'
import { useRoom } from '../use-room.ts'
import styles from './host-lobby.module.css'

/** A player in the host's lobby: a press leads to rename, move and remove. */
export function SeatTile({ member, onChoose }: { readonly member: Member; readonly onChoose: () => void }) {
  const ownId = useRoom(({ memberId }) => memberId)
  const isOwn = member.memberId === ownId
  const state = isOwn
    ? member.isPlaying
      ? m.rooms_host_you()
      : m.rooms_host_presents()
    : !member.isOnline
      ? m.rooms_offline()
      : member.isReady
        ? m.rooms_ready()
        : m.rooms_not_ready()
  return (
    <button
      type="button"
      className={styles.seat}
      data-team={teamMark(member.team)}
      data-offline={member.isOnline || isOwn ? undefined : ''}
      aria-haspopup="dialog"
      aria-label={m.rooms_seat_label({ name: member.name, state })}
      onClick={onChoose}
    >
      <MemberAvatar member={member} className={styles.avatar} />
      <span className={`grow ${styles.name}`}>
        <b>
          <bdi>{member.name}</bdi>
        </b>
        <small>{state}</small>
      </span>
      {!isOwn && member.isReady && member.isOnline && <Check className={`ico ${styles.ok}`} aria-hidden />}
      {!isOwn && !member.isOnline && <WifiOff className={`ico ${styles.gone}`} aria-hidden />}
    </button>
  )
}
