import { TrendingDown, TrendingUp } from 'lucide-react'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { RoomHeader } from '../room-header.tsx'
import { teamMark } from '../team.tsx'
import { isHost, useRoom } from '../use-room.ts'
import { MixUps, TeamMeans } from './podium-facts.tsx'
import { OwnSplits } from './own-splits.tsx'
import type { RaceRow } from './race-rows.ts'
import { HostActions } from './result-actions.tsx'
import styles from './result-view.module.css'
import { RoomFilmButton } from './room-film-button.tsx'
import { UnrankedResult } from './unranked-result.tsx'
import { unrankedText } from './unranked-text.ts'
import { useResults } from './use-results.ts'
import { Wishes } from './wishes.tsx'

/** The result on a member's device, the host's included: the own place first, then everybody's. */
export function ResultView() {
  const room = useRoom((state) => state.room)
  const memberId = useRoom((state) => state.memberId)
  const hosts = useRoom(isHost)
  const { rows, mixUps } = useResults()
  const own = rows.find(({ member }) => member.memberId === memberId)
  return (
    <div data-category={room.board.category}>
      <RoomHeader />
      <div className={styles.result}>
        <header className={styles.head}>
          <b>{room.board.name}</b>
          <small className="muted">
            {m.rooms_round({ round: Math.max(1, room.round), rounds: room.settings.numRounds })}
          </small>
        </header>
        {own?.member.run ? <OwnResult own={own} rows={rows} /> : <h1 className={styles.none}>{m.rooms_result()}</h1>}
        <Table rows={rows} ownId={memberId} hasFilms={Boolean(own?.member.run)} />
        {hosts ? (
          <div className={styles.hostActions}>
            <HostActions />
          </div>
        ) : (
          <Wishes />
        )}
        {own?.member.run && <OwnSplits own={own} rival={findRival(own, rows)} />}
        <div className={styles.facts}>
          <TeamMeans rows={rows} />
          <MixUps mixUps={mixUps} />
        </div>
      </div>
    </div>
  )
}

interface OwnResultProps {
  readonly own: RaceRow
  readonly rows: readonly RaceRow[]
}

function OwnResult({ own, rows }: OwnResultProps) {
  if (own.rank === null) return <UnrankedResult own={own} />
  const ranked = rows.filter((row) => row.rank !== null)
  return (
    <section className={styles.score} aria-live="polite">
      <p className={`num ${styles.place}`}>
        {m.rooms_place({ place: own.rank })} <span>{m.rooms_of({ count: ranked.length })}</span>
      </p>
      <h1 className="num">{resultSeconds(own.member.run?.totalDurationMs ?? 0)}</h1>
      <Difference own={own} ranked={ranked} />
    </section>
  )
}

/** Behind the one before; the first ahead of the second. */
function Difference({ own, ranked }: { readonly own: RaceRow; readonly ranked: readonly RaceRow[] }) {
  const at = ranked.indexOf(own)
  const rival = findRival(own, ranked)
  if (!rival || own.gapMs === null || rival.gapMs === null) return null
  const seconds = resultSeconds(Math.abs(own.gapMs - rival.gapMs))
  const { name } = rival.member
  return (
    <p className={`num ${styles.difference}`}>
      {at === 0 ? <TrendingDown className="ico" aria-hidden /> : <TrendingUp className="ico" aria-hidden />}
      {at === 0 ? m.rooms_ahead({ seconds, name }) : m.rooms_behind({ seconds, name })}
    </p>
  )
}

/** The one before; the second one for the first, and none for a run without a place. */
function findRival(own: RaceRow, rows: readonly RaceRow[]): RaceRow | undefined {
  const ranked = rows.filter(({ rank }) => rank !== null)
  const at = ranked.indexOf(own)
  return at === -1 ? undefined : ranked[at === 0 ? 1 : at - 1]
}

interface TableProps {
  readonly rows: readonly RaceRow[]
  readonly ownId: string
  /** Films are for who has finished the race. */
  readonly hasFilms: boolean
}

function Table({ rows, ownId, hasFilms }: TableProps) {
  return (
    <ol className={styles.table} aria-label={m.rooms_everybody()}>
      {rows.map((row) => (
        <Row key={row.member.memberId} row={row} isOwn={row.member.memberId === ownId} hasFilm={hasFilms} />
      ))}
    </ol>
  )
}

function Row({ row, isOwn, hasFilm }: { readonly row: RaceRow; readonly isOwn: boolean; readonly hasFilm: boolean }) {
  const { member, rank, state } = row
  return (
    <li data-team={teamMark(member.team)} aria-current={isOwn ? 'true' : undefined}>
      <b className="num">{rank ?? '–'}</b>
      <MemberAvatar member={member} className={styles.face} />
      <span className={styles.name}>
        {member.name}
        {member.lateMs > 0 && <small>{m.rooms_late({ seconds: resultSeconds(member.lateMs) })}</small>}
      </span>
      {rank === null ? (
        <span className={styles.why}>{unrankedText(state)}</span>
      ) : (
        <span className="num">{resultSeconds(member.run?.totalDurationMs ?? 0)}</span>
      )}
      {hasFilm && rank !== null && (
        <RoomFilmButton row={row} variant="quiet" iconOnly aria-label={m.film_open_run({ run: member.name })} />
      )}
    </li>
  )
}
