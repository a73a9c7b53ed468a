import { QrCode } from '../../../components/display/qr-code.tsx'
import { useParams } from '@tanstack/react-router'
import { findRoomCode } from '@tilerush/core/rooms/room-code'
import { lazy, Suspense, useEffect } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useRootAttribute } from '../../../lib/use-root-attribute.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardHead } from '../board-head.tsx'
import { CodeTiles, spelledCode } from '../../../components/display/code-tiles.tsx'
import { joinAddress, roomLink } from '../lobby/join-panel.tsx'
import { RemoveAbsent } from '../lobby/remove-absent.tsx'
import { MemberAvatar } from '../member-avatar.tsx'
import { OpenRoom } from '../open-room.tsx'
import { Brake } from '../race/brake.tsx'
import { Closing } from '../race/closing.tsx'
import { RoomLine } from '../room-header.tsx'
import { Pips, teamMark } from '../team.tsx'
import { useRoom } from '../use-room.ts'
import { WaitingList } from '../waiting-list.tsx'
import { Lanes } from '../race/lanes.tsx'
import styles from './presenter.module.css'
import { RaceClock } from './race-clock.tsx'
import { TeamBars } from './team-bars.tsx'

/** A row of the screen has room for this many names. */
const brakeNames = 3

const loadPodium = async () => ({ default: (await import('../result/podium.tsx')).Podium })
const Podium = lazy(loadPodium)

/** The host's second screen, for a projector: code, lanes, podium. It shows no prompt and no answer of an open race. */
export function PresenterScreen() {
  const { code } = useParams({ from: '/room/$code/presenter' })
  usePageTitle(m.rooms_presenter())
  useRootAttribute('data-presenter')
  return (
    <OpenRoom code={findRoomCode(code) ?? code} as="presenter">
      <Phase />
    </OpenRoom>
  )
}

function Phase() {
  const phase = useRoom(({ room }) => room.phase)
  const race = useRoom(({ room }) => room.race)
  const category = useRoom(({ room }) => room.board.category)
  // It is loaded by the time the race ends.
  useEffect(() => void loadPodium(), [])
  return (
    <div className={styles.screen} data-category={category} data-phase={phase}>
      <RoomLine />
      {phase !== 'race' && <WaitingList className={styles.waiting} />}
      {phase === 'lobby' && <WaitingRoom />}
      {phase === 'race' && <Race />}
      {phase === 'result' && (
        <Suspense fallback={null}>
          <Podium key={race} />
        </Suspense>
      )}
    </div>
  )
}

function Race() {
  const code = useRoom(({ room }) => room.code)
  return (
    <>
      <header className={styles.top}>
        <BoardHead />
        <RaceClock />
        <div className={styles.join}>
          <p className="sub">{m.rooms_join_at({ address: joinAddress() })}</p>
          <CodeTiles code={code} label={m.rooms_code_label({ code: spelledCode(code) })} className={styles.smallCode} />
        </div>
      </header>
      <Lanes />
      <TeamBars />
      <footer className={`line ${styles.brake}`}>
        <Closing className={styles.closing} />
        <Brake maxNames={brakeNames} />
      </footer>
    </>
  )
}

function WaitingRoom() {
  const code = useRoom(({ room }) => room.code)
  const members = useRoom((state) => state.members)
  return (
    <>
      <header className={styles.top}>
        <BoardHead />
        <RemoveAbsent />
      </header>
      <section className={`line ${styles.invite}`}>
        <QrCode text={roomLink(code)} label={m.rooms_qr_label()} className={styles.qr} hasMark />
        <div>
          <h2>{m.rooms_join_heading()}</h2>
          <p className="sub">{m.rooms_join_how({ address: joinAddress() })}</p>
          <CodeTiles code={code} label={m.rooms_code_label({ code: spelledCode(code) })} className={styles.largeCode} />
        </div>
      </section>
      <ul className={styles.crowd} aria-label={m.rooms_players()}>
        {members
          .filter(({ isPlaying }) => isPlaying)
          .map((member) => (
            <li key={member.memberId} data-team={teamMark(member.team)}>
              <MemberAvatar member={member} className={styles.face} />
              <b>
                <bdi>{member.name}</bdi>
              </b>
              {member.team !== null && <Pips team={member.team} />}
            </li>
          ))}
      </ul>
    </>
  )
}
