import type { RoomMixUp } from '@tilerush/contract/rooms/races'
import { rankTeamPoints } from '@tilerush/core/rooms/points'
import { rankTeams } from '@tilerush/core/rooms/ranking'
import { ArrowLeftRight } from 'lucide-react'
import { isolated } from '../../../lib/format/isolated.ts'
import { resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { Pips, teamMark, teamName } from '../team.tsx'
import { useRoom } from '../use-room.ts'
import styles from './podium-facts.module.css'
import type { PointsRow } from '../rows/points-rows.ts'
import type { RaceRow } from '../rows/race-rows.ts'

/** The teams' average times, the best first; nothing without teams. */
export function TeamMeans({ rows }: { readonly rows: readonly RaceRow[] }) {
  const teams = rankTeams(
    rows,
    ({ member }) => member.team,
    ({ member }) => member.run,
  )
  return (
    <TeamFigures
      teams={teams.map(({ team, meanMs }) => ({ team, figure: meanMs === null ? '–' : resultSeconds(meanMs) }))}
    />
  )
}

/** The teams' average points, the most first; nothing without teams. */
export function TeamTotals({ rows }: { readonly rows: readonly PointsRow[] }) {
  const ranked = rows.filter(({ rank }) => rank !== null).map((row) => ({ ...row, entry: row, rank: row.rank ?? 0 }))
  const teams = rankTeamPoints(ranked, ({ member }) => member.team)
  return <TeamFigures teams={teams.map(({ team, mean }) => ({ team, figure: wholeNumber(mean) }))} />
}

function TeamFigures({ teams }: { readonly teams: readonly { readonly team: number; readonly figure: string }[] }) {
  if (teams.length === 0) return null
  return (
    <section className={styles.means}>
      <h2>{m.rooms_teams()}</h2>
      <ol>
        {teams.map(({ team, figure }) => (
          <li key={team} data-team={teamMark(team)}>
            <Pips team={team} />
            <b>{teamName(team)}</b>
            <span className="num">{figure}</span>
          </li>
        ))}
      </ol>
      <p className="sub">{m.rooms_team_mean()}</p>
    </section>
  )
}

/** What the room mixed up most; nothing without a wrong click. */
export function MixUps({ mixUps }: { readonly mixUps: readonly RoomMixUp[] }) {
  const look = useRoom(({ room }) => room.board.look)
  if (mixUps.length === 0) return null
  return (
    <section className={styles.mixUps}>
      <h2>{m.rooms_mixed_up()}</h2>
      <ol>
        {mixUps.map(({ tiles: [one, other], count }) => (
          <li key={`${one.face.tileId} ${other.face.tileId}`}>
            <TileThumb face={one.face} look={look} className={styles.tile} />
            <ArrowLeftRight className="ico" aria-hidden />
            <TileThumb face={other.face} look={look} className={styles.tile} />
            <span className="num">{m.rooms_times({ count })}</span>
            <b>{m.rooms_pair({ one: isolated(one.name), other: isolated(other.name) })}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
