import { ClockAlert, Flag, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { Pips, teamMark } from '../team.tsx'
import { type RaceRow, unrankedText } from '../rows/race-rows.ts'
import { BoardHead } from '../board-head.tsx'
import { useArchivedResults } from './archive-results.ts'
import { MixUps, TeamMeans, TeamTotals } from './podium-facts.tsx'
import styles from './podium.module.css'
import { pointedChampions, PodiumSteps, timedChampions, useShownSteps } from './podium-steps.tsx'
import { PointsTable } from './points-table.tsx'
import { HostActions } from './result-actions.tsx'
import { useResults } from './use-results.ts'

/**
 * The result on the presenter's screen: third, second and first appear one after the other. Within a series all of it
 * goes by points, so that the screen has one order.
 */
export function Podium() {
  const results = useResults()
  useArchivedResults(results)
  const { rows, points, mixUps } = results
  const isReady = points !== undefined
  const numShown = useShownSteps(isReady)
  return (
    <>
      <header className={styles.top}>
        <BoardHead isResult />
        <div className={styles.actions}>
          <HostActions />
        </div>
      </header>
      {isReady && (
        <div className={styles.result}>
          <PodiumSteps champions={points ? pointedChampions(points) : timedChampions(rows)} numShown={numShown} />
          {numShown >= 3 && (
            <>
              {points ? <PointsTable rows={points} /> : <PodiumTable rows={rows} />}
              {points ? <TeamTotals rows={points} /> : <TeamMeans rows={rows} />}
              <MixUps mixUps={mixUps} />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** The table has room for this many; a full room's rest is in the file. */
const maxRows = 12

/** Everybody by rank; the last row says how many there are beyond. */
function PodiumTable({ rows }: { readonly rows: readonly RaceRow[] }) {
  const shown = rows.slice(0, rows.length > maxRows ? maxRows - 1 : maxRows)
  const numMore = rows.length - shown.length
  return (
    <section className={styles.table}>
      <h2 className="sr">{m.rooms_everybody()}</h2>
      <ol style={{ '--rows': Math.max(6, shown.length + (numMore > 0 ? 1 : 0)) } as CSSProperties}>
        {shown.map((row) => (
          <Row key={row.member.memberId} row={row} />
        ))}
        {numMore > 0 && <li className={styles.more}>{m.rooms_more({ count: numMore })}</li>}
      </ol>
    </section>
  )
}

function NoRank({ state }: Pick<RaceRow, 'state'>) {
  if (state === 'untimed') return <ClockAlert className="ico" aria-hidden />
  return state === 'unconfirmed' ? <Flag className="ico" aria-hidden /> : '–'
}

function Row({ row }: { readonly row: RaceRow }) {
  const { member, rank, gapMs, state } = row
  const { run } = member
  return (
    <li data-team={teamMark(member.team)} className={classNames(rank === 1 && styles.first)}>
      <span className={`num ${styles.rank}`}>{rank ?? <NoRank state={state} />}</span>
      <MemberAvatar member={member} className={styles.small} />
      <b>
        <bdi>{member.name}</bdi>
      </b>
      {member.team === null ? <span /> : <Pips team={member.team} />}
      {rank === null ? (
        <span className={styles.why}>{unrankedText(row)}</span>
      ) : (
        <>
          <span className={`num ${styles.wrong}`}>
            {run && run.numIncorrectClicks > 0 && (
              <>
                <X className="ico" aria-label={m.rooms_wrong_clicks()} />
                {run.numIncorrectClicks}
              </>
            )}
          </span>
          <span className="num">{resultSeconds(run?.totalDurationMs ?? 0)}</span>
          <span className={`num ${styles.gap}`}>{gapMs ? `+${resultSeconds(gapMs)}` : ''}</span>
        </>
      )}
    </li>
  )
}
