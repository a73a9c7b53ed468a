import type { ReactNode } from 'react'
import { resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { teamMark } from '../team.tsx'
import type { PointsRow, ShownMember } from '../rows/points-rows.ts'
import type { RealNames } from '../archive/use-real-names.ts'
import { type RaceRow, unrankedText } from '../rows/race-rows.ts'
import { RaceFigure } from './race-figure.tsx'
import styles from './result-view.module.css'

interface ResultTableProps {
  readonly rows: readonly RaceRow[]
  /** Null outside of a series. */
  readonly points: readonly PointsRow[] | null
  readonly ownId: string
  readonly numPrompts: number
  /** Each member has one, on a teacher's device. */
  readonly realNames?: RealNames
  /** It stands at the end of the row of a ranked run. */
  readonly getAction?: (row: RaceRow) => ReactNode
}

/** Everybody on a member's device: by points within a series, else by rank. */
export function ResultTable({ rows, points, ownId, numPrompts, realNames, getAction }: ResultTableProps) {
  const nameOf = ({ memberId }: ShownMember) => realNames?.get(memberId) ?? null
  return (
    <ol className={`panel ${styles.table}`} aria-label={m.rooms_everybody()}>
      {points
        ? points.map(({ member, rank, total, gained, race }) => (
            <Row
              key={member.memberId}
              member={member}
              rank={rank}
              ownId={ownId}
              realName={nameOf(member)}
              note={
                <>
                  <RaceFigure race={race} numPrompts={numPrompts} />
                  {gained !== null && <bdi dir="ltr">+{wholeNumber(gained)}</bdi>}
                </>
              }
              action={race && race.rank !== null && getAction?.(race)}
            >
              <span className="num">{wholeNumber(total)}</span>
            </Row>
          ))
        : rows.map((row) => (
            <Row
              key={row.member.memberId}
              member={row.member}
              rank={row.rank}
              ownId={ownId}
              realName={nameOf(row.member)}
              action={row.rank !== null && getAction?.(row)}
            >
              {row.rank === null ? (
                <span className={styles.why}>{unrankedText(row)}</span>
              ) : (
                <span className="num">{resultSeconds(row.member.run?.totalDurationMs ?? 0)}</span>
              )}
            </Row>
          ))}
    </ol>
  )
}

interface RowProps {
  readonly member: ShownMember
  readonly rank: number | null
  readonly ownId: string
  /** Null on every device but a teacher's. */
  readonly realName: string | null
  /** It stands below the name. */
  readonly note?: ReactNode
  readonly action: ReactNode
  readonly children: ReactNode
}

function Row({ member, rank, ownId, realName, note, action, children }: RowProps) {
  return (
    <li data-team={teamMark(member.team)} aria-current={member.memberId === ownId ? 'true' : undefined}>
      <b className="num">{rank ?? '–'}</b>
      <MemberAvatar member={member} className={styles.face} />
      <span className={styles.name}>
        <bdi>{member.name}</bdi>
        {realName !== null && (
          <small className={styles.realName}>
            <bdi>{realName}</bdi>
          </small>
        )}
        {note && <small className={`line ${styles.note}`}>{note}</small>}
      </span>
      {children}
      {action}
    </li>
  )
}
