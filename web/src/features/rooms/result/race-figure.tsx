import { ClockAlert, Flag } from 'lucide-react'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { PointsRow } from '../rows/points-rows.ts'
import { unrankedText } from '../rows/race-rows.ts'

interface RaceFigureProps extends Pick<PointsRow, 'race'> {
  readonly numPrompts: number
  /** In a narrow column: why a time is not one is an icon. */
  readonly isShort?: boolean
}

/** What a member's run of the race came to: its time, or how far it was; a dash for none. */
export function RaceFigure({ race, numPrompts, isShort = false }: RaceFigureProps) {
  const run = race?.member.run
  if (!race || !run) return <span>–</span>
  if (run.totalDurationMs === null) return <span>{m.rooms_found({ count: run.numFound, of: numPrompts })}</span>
  if (race.state === 'untimed') {
    if (!isShort) return <span>{unrankedText(race)}</span>
    return (
      <small>
        <ClockAlert className="ico" aria-label={unrankedText(race)} />
        <span aria-hidden>
          {resultSeconds(run.totalDurationMs)} <bdi dir="ltr">(+{resultSeconds(run.untimedGapMs ?? 0)})</bdi>
        </span>
      </small>
    )
  }
  if (race.rank === null) return <Flag className="ico" aria-label={unrankedText(race)} />
  return <span className="num">{resultSeconds(run.totalDurationMs)}</span>
}
