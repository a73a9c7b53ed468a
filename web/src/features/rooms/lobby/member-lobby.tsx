import type { Member } from '@tilerush/contract/rooms/schemas'
import { Check, Circle, CircleCheck, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { useKey } from '../../../lib/use-key.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { succeeds } from '../room-errors.ts'
import { Pips, teamMark, teamName } from '../team.tsx'
import { ownMember, useRoom, useRoomConnection } from '../use-room.ts'
import { WalkingMark } from '../walking-mark.tsx'
import { MemberDialog } from './member-dialog.tsx'
import styles from './member-lobby.module.css'
import { NameSheet } from './name-sheet.tsx'

/** The lobby on a member's phone: who one is, what is waited for, who is in. */
export function MemberLobby() {
  const own = useRoom(ownMember)
  if (!own) return null
  return (
    <div className={`page ${styles.lobby}`}>
      <You own={own} />
      <Waiting />
      <WhoIsIn own={own} />
      <ReadyBar own={own} />
    </div>
  )
}

function You({ own }: { readonly own: Member }) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <section className={`line ${styles.you}`} data-team={teamMark(own.team)} aria-label={m.rooms_you()}>
      <MemberAvatar member={own} className={styles.large} />
      <div className="grow">
        <small>{m.rooms_you_are()}</small>
        <h1>
          <bdi>{own.name}</bdi>
        </h1>
        {own.team !== null && (
          <p className={`line ${styles.team}`}>
            <Pips team={own.team} />
            {m.rooms_team_of({ team: teamName(own.team) })}
          </p>
        )}
      </div>
      {!own.hasAccount && (
        <Button iconOnly aria-label={m.rooms_change_name()} onClick={() => setIsNaming(true)}>
          <Pencil aria-hidden />
        </Button>
      )}
      {isNaming && <NameSheet member={own} onClose={() => setIsNaming(false)} />}
    </section>
  )
}

function Waiting() {
  const room = useRoom((state) => state.room)
  const host = useRoom(({ room: { hostId }, members }) => members.find(({ memberId }) => memberId === hostId))
  return (
    <section className={`line ${styles.wait}`} aria-live="polite">
      <WalkingMark className={styles.mark} />
      <div>
        <b>{m.rooms_waiting_for({ name: isolated(host?.name ?? '') })}</b>
        <p className="small sub">
          {m.rooms_board_round({ board: room.board.name, round: 1, rounds: room.settings.numRounds })}
        </p>
      </div>
    </section>
  )
}

function WhoIsIn({ own }: { readonly own: Member }) {
  // A host who presents is named above.
  const members = useRoom((state) => state.members).filter(({ isPlaying }) => isPlaying)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = members.find(({ memberId }) => memberId === chosenId)
  return (
    <section>
      <h2 className={styles.heading}>
        {m.rooms_who_is_in()} <span className="num muted">{members.length}</span>
      </h2>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.memberId}>
            <button
              type="button"
              data-team={teamMark(member.team)}
              aria-current={member.memberId === own.memberId ? 'true' : undefined}
              onClick={() => setChosenId(member.memberId)}
            >
              <MemberAvatar member={member} className={styles.small} />
              <b dir="auto">{member.name}</b>
              {member.memberId === own.memberId && <small>{m.rooms_you()}</small>}
              {member.isReady && <Check className={`ico ${styles.ok}`} aria-label={m.rooms_ready()} />}
              {member.team !== null && <Pips team={member.team} />}
            </button>
          </li>
        ))}
        <li className={styles.free}>
          <Plus className="ico" aria-hidden />
          <span>{m.rooms_next_player()}</span>
        </li>
      </ul>
      {chosen && chosen.memberId !== own.memberId && <MemberDialog member={chosen} onClose={() => setChosenId(null)} />}
    </section>
  )
}

function ReadyBar({ own }: { readonly own: Member }) {
  const { seat } = useRoomConnection()
  const toggle = () => void succeeds(client.rooms.setReady({ ...seat, isReady: !own.isReady }))
  useKey(' ', toggle)
  return (
    <div className={styles.bar}>
      <output className={styles.state} data-ready={own.isReady ? '' : undefined}>
        {own.isReady ? <CircleCheck className="ico" aria-hidden /> : <Circle className="ico" aria-hidden />}
        {own.isReady ? m.rooms_you_are_ready() : m.rooms_you_are_not_ready()}
      </output>
      <Button variant={own.isReady ? 'plain' : 'go'} size="lg" onClick={toggle}>
        {own.isReady ? m.rooms_not_ready() : m.rooms_ready()}
      </Button>
      <p className="small muted">{m.rooms_keep_open()}</p>
    </div>
  )
}
