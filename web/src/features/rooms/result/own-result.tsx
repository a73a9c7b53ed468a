import { fastestPoints } from '@tilerush/core/rooms/constants'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { isolated } from '../../../lib/format/isolated.ts'
import { resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { useRoom } from '../use-room.ts'
import type { PointsRow } from '../rows/points-rows.ts'
import { findRival, type RaceRow } from '../rows/race-rows.ts'
import styles from './result-view.module.css'
import { UnrankedResult } from './unranked-result.tsx'

interface OwnResultProps {
  /** The race has it; undefined for who was not in it. */
  readonly own: RaceRow | undefined
  readonly rows: readonly RaceRow[]
  /** Null outside of a series. */
  readonly points: readonly PointsRow[] | null
}

/** Where one stands: the time is loud after a single race, the points within a series. */
export function OwnResult({ own, rows, points }: OwnResultProps) {
  const memberId = useRoom((state) => state.memberId)
  const inSeries = points?.find(({ member }) => member.memberId === memberId)
  if (points && inSeries && inSeries.rank !== null) return <OwnPoints own={inSeries} points={points} />
  if (!own?.member.run) return <h1 className={styles.none}>{m.rooms_result()}</h1>
  if (own.rank === null) return <UnrankedResult own={own} />
  const ranked = rows.filter((row) => row.rank !== null)
  return (
    <section className={styles.score} aria-live="polite">
      <p className={`num ${styles.rank}`}>
        {m.rooms_rank({ rank: own.rank })} <span>{m.rooms_of({ count: ranked.length })}</span>
      </p>
      <h1 className="num">{resultSeconds(own.member.run.totalDurationMs ?? 0)}</h1>
      <Difference own={own} ranked={ranked} />
    </section>
  )
}

interface OwnPointsProps {
  readonly own: PointsRow
  readonly points: readonly PointsRow[]
}

function OwnPoints({ own: { rank, total, gained, race }, points }: OwnPointsProps) {
  const count = points.filter((row) => row.rank !== null).length
  const ms = race?.member.run?.totalDurationMs ?? null
  if (race?.member.run && race.rank === null) {
    return (
      <>
        <UnrankedResult own={race} />
        <p className={`line ${styles.difference}`}>
          {m.rooms_points_total({ points: wholeNumber(total), rank: rank ?? count, count })}
        </p>
      </>
    )
  }
  return (
    <section className={styles.score} aria-live="polite">
      <p className={`num ${styles.rank}`}>
        {m.rooms_rank({ rank: rank ?? count })} <span>{m.rooms_of({ count })}</span>
      </p>
      <h1 className="num">
        {wholeNumber(total)} <small className={styles.unit}>{m.rooms_points()}</small>
      </h1>
      {ms !== null && gained !== null && (
        <p className={`line ${styles.difference}`}>
          {m.rooms_points_of_race({ seconds: resultSeconds(ms), points: wholeNumber(gained) })}
        </p>
      )}
      <p className="small muted">{m.rooms_points_how({ points: wholeNumber(fastestPoints) })}</p>
    </section>
  )
}

/** The gap to the one before; of the first that to the second. */
function Difference({ own, ranked }: { readonly own: RaceRow; readonly ranked: readonly RaceRow[] }) {
  const at = ranked.indexOf(own)
  const rival = findRival(own, ranked)
  if (!rival || own.gapMs === null || rival.gapMs === null) return null
  const seconds = resultSeconds(Math.abs(own.gapMs - rival.gapMs))
  const { name } = rival.member
  return (
    <p className={`num line ${styles.difference}`}>
      {at === 0 ? <TrendingDown className="ico" aria-hidden /> : <TrendingUp className="ico" aria-hidden />}
      {at === 0 ? m.rooms_ahead({ seconds, name: isolated(name) }) : m.rooms_behind({ seconds, name: isolated(name) })}
    </p>
  )
}
