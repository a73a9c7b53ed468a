import type { CSSProperties } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { Pips, teamMark } from '../team.tsx'
import { useRoom } from '../use-room.ts'
import type { PointsRow } from '../rows/points-rows.ts'
import styles from './podium.module.css'
import { RaceFigure } from './race-figure.tsx'

/** The table has room for this many; a full room's rest is in the file. */
const maxRows = 12

/** Everybody by points: what the last race was and added, and the total. */
export function PointsTable({ rows }: { readonly rows: readonly PointsRow[] }) {
  const shown = rows.slice(0, rows.length > maxRows ? maxRows - 1 : maxRows)
  const numMore = rows.length - shown.length
  return (
    <section className={classNames(styles.table, styles.points)}>
      <h2 className="sr">{m.rooms_points()}</h2>
      <ol style={{ '--rows': Math.max(6, shown.length + (numMore > 0 ? 1 : 0)) } as CSSProperties}>
        {shown.map((row) => (
          <Row key={row.member.memberId} row={row} />
        ))}
        {numMore > 0 && <li className={styles.more}>{m.rooms_more({ count: numMore })}</li>}
      </ol>
    </section>
  )
}

function Row({ row: { member, rank, total, gained, race } }: { readonly row: PointsRow }) {
  const numPrompts = useRoom(({ room }) => room.board.numPrompts)
  return (
    <li data-team={teamMark(member.team)} className={classNames(rank === 1 && styles.first)}>
      <span className={`num ${styles.rank}`}>{rank ?? '–'}</span>
      <MemberAvatar member={member} className={styles.small} />
      <b>
        <bdi>{member.name}</bdi>
      </b>
      {member.team === null ? <span /> : <Pips team={member.team} />}
      <span className={`num ${styles.gap}`}>
        <RaceFigure race={race} numPrompts={numPrompts} isShort />
      </span>
      <span className={`num ${styles.gap}`}>{gained === null ? '' : `+${wholeNumber(gained)}`}</span>
      <span className="num">{wholeNumber(total)}</span>
    </li>
  )
}
