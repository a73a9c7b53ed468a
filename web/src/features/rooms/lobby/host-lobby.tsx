import { Lock, LockOpen, Play, Plus, Shuffle } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Member } from '@tilerush/contract/rooms/schemas'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { useKey } from '../../../lib/use-key.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../room-errors.ts'
import { StandInNote } from '../stand-in-note.tsx'
import { Pips, teamMark, teamName } from '../team.tsx'
import { isOwner, useRoom, useRoomConnection } from '../use-room.ts'
import styles from './host-lobby.module.css'
import { JoinPanel } from './join-panel.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { RemoveAbsent } from './remove-absent.tsx'
import { SeatTile } from './seat-tile.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { WaitingList } from '../waiting-list.tsx'

export function HostLobby() {
  return (
    <div className={`page grid ${styles.lobby}`}>
      <JoinPanel />
      <Players />
      <aside className={styles.rail}>
        <SettingsPanel />
        <Launch />
      </aside>
    </div>
  )
}

function Players() {
  const { seat } = useRoomConnection()
  const members = useRoom((state) => state.members)
  const owns = useRoom(isOwner)
  const numTeams = useRoom(({ room }) => room.settings.numTeams)
  const isLocked = useRoom(({ room }) => room.isLocked)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = members.find(({ memberId }) => memberId === chosenId)
  const presenting = members.filter(({ isPlaying }) => !isPlaying)
  const numPlaying = members.length - presenting.length
  return (
    <section aria-labelledby="room-players">
      <WaitingList />
      <div className={`head ${styles.head}`}>
        <h2 id="room-players">
          {m.rooms_players()} <span className="num muted">{numPlaying}</span>
        </h2>
        <div className="row">
          <RemoveAbsent />
          {owns && numTeams > 0 && (
            <Button variant="quiet" onClick={() => void succeeds(client.rooms.assignTeams({ ...seat, move: null }))}>
              <Shuffle aria-hidden />
              {m.rooms_shuffle()}
            </Button>
          )}
          {owns && (
            <Button
              aria-pressed={isLocked}
              onClick={() => void succeeds(client.rooms.setLocked({ ...seat, isLocked: !isLocked }))}
            >
              {isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
              {isLocked ? m.rooms_unlock() : m.rooms_lock()}
            </Button>
          )}
        </div>
      </div>
      <StandInNote />
      {numTeams > 0 ? (
        <div className={styles.teams}>
          {presenting.length > 0 && <SeatList members={presenting} numFree={0} onChoose={setChosenId} />}
          {Array.from({ length: numTeams }, (_, team) => (
            <Team key={team} team={team} members={members} onChoose={setChosenId} />
          ))}
        </div>
      ) : (
        <SeatList members={members} numFree={members.length < 2 ? 7 : 1} onChoose={setChosenId} />
      )}
      {chosen && <MemberDialog member={chosen} onClose={() => setChosenId(null)} />}
    </section>
  )
}

interface TeamProps {
  readonly team: number
  readonly members: readonly Member[]
  readonly onChoose: (memberId: string) => void
}

function Team({ team, members, onChoose }: TeamProps) {
  const own = members.filter((member) => member.team === team)
  return (
    <div data-team={teamMark(team)}>
      <h3 className={`line ${styles.teamName}`}>
        <Pips team={team} />
        {teamName(team)} <span className="num muted">{own.length}</span>
      </h3>
      <SeatList members={own} numFree={own.length === 0 ? 1 : 0} onChoose={onChoose} />
    </div>
  )
}

interface SeatListProps {
  readonly members: readonly Member[]
  /** Dashed seats: the next ones to come. */
  readonly numFree: number
  readonly onChoose: (memberId: string) => void
}

/** On a phone, where the way to start is below them. */
const phoneFree = 2

function SeatList({ members, numFree, onChoose }: SeatListProps) {
  return (
    <ul className={styles.seats}>
      {members.map((member) => (
        <li key={member.memberId}>
          <SeatTile member={member} onChoose={() => onChoose(member.memberId)} />
        </li>
      ))}
      {Array.from({ length: numFree }, (_, index) => (
        <li key={index} className={styles.free} data-further={index >= phoneFree ? '' : undefined}>
          <Plus className="ico" aria-hidden />
          {m.rooms_next_player()}
        </li>
      ))}
    </ul>
  )
}

function Launch() {
  const { seat } = useRoomConnection()
  const room = useRoom((state) => state.room)
  const members = useRoom((state) => state.members)
  const playing = members.filter(({ isPlaying, isOnline }) => isPlaying && isOnline)
  const others = playing.filter(({ memberId }) => memberId !== room.hostId)
  const numReady = others.filter(({ isReady }) => isReady).length
  const canStart = others.length > 0
  const start = useSingleFlight(async () => {
    const { race, boardIndex } = room
    if (canStart) await succeeds(client.rooms.startRace({ ...seat, race: race + 1, boardIndex }))
  })
  useKey(' ', () => void start())
  return (
    <div className={styles.launch}>
      <Button variant="go" size="lg" disabled={!canStart} onClick={() => void start()}>
        <Play aria-hidden />
        {m.rooms_start()}
        <kbd>{m.play_key_space()}</kbd>
      </Button>
      <p className="small muted">
        {canStart ? (
          m.rooms_ready_count({ ready: numReady, count: others.length })
        ) : (
          <>
            {m.rooms_wait_for_one()}{' '}
            <Link to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: room.board.slug }}>
              {m.rooms_play_alone()}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
