import { countCharacters } from '@tilerush/core/account/naming/characters'
import { type CSSProperties, useEffect, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { useKey } from '../../../lib/use-key.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { teamMark } from '../team.tsx'
import type { PointsRow, ShownMember } from '../rows/points-rows.ts'
import styles from './podium.module.css'
import type { RaceRow } from '../rows/race-rows.ts'

/** Between two steps, the slow movement of each included. */
const stepEveryMs = 900
/** In the order in which they stand, from the left. */
const stepOrder = [2, 1, 3] as const

/** Who stands on a step, and with what. */
export interface Champion {
  readonly member: ShownMember
  readonly rank: number
  readonly figure: string
  /** It names what the figure counts, where that does not say so itself. */
  readonly unit?: string
}

/** Lists them by their times: the first with the time, the others with what they were behind. */
export function timedChampions(rows: readonly RaceRow[]): Champion[] {
  return rows.flatMap(({ member, rank, gapMs }, index) => {
    if (rank === null) return []
    const figure = index === 0 ? resultSeconds(member.run?.totalDurationMs ?? 0) : `+${resultSeconds(gapMs ?? 0)}`
    return [{ member, rank, figure }]
  })
}

export function pointedChampions(rows: readonly PointsRow[]): Champion[] {
  return rows.flatMap(({ member, rank, total }) =>
    rank === null ? [] : [{ member, rank, figure: wholeNumber(total), unit: m.rooms_points() }],
  )
}

interface PodiumStepsProps {
  /** The first one first. Equal ones share a rank: then the second stands where the third would. */
  readonly champions: readonly Champion[]
  /** How many of the three steps have appeared, the third one first. */
  readonly numShown: number
}

export function PodiumSteps({ champions, numShown }: PodiumStepsProps) {
  return (
    <section aria-label={m.rooms_podium()}>
      <ol className={styles.podium}>
        {stepOrder.map((step) => (
          <Step key={step} step={step} champion={champions[step - 1]} isShown={step > 3 - numShown} />
        ))}
      </ol>
    </section>
  )
}

/** One step after the other, once there is something to show; Enter skips. */
export function useShownSteps(isReady: boolean): number {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [num, setNum] = useState(isStill ? 3 : 0)
  useEffect(() => {
    if (!isReady || num >= 3) return undefined
    const timer = setTimeout(() => setNum(num + 1), num === 0 ? 0 : stepEveryMs)
    return () => clearTimeout(timer)
  }, [isReady, num])
  useKey('enter', () => setNum(3))
  return num
}

interface StepProps {
  readonly step: 1 | 2 | 3
  readonly champion: Champion | undefined
  readonly isShown: boolean
}

function Step({ step, champion, isShown }: StepProps) {
  if (!champion) return <li aria-hidden />
  const { member, rank, figure, unit } = champion
  return (
    <li
      className={classNames(styles.step, step === 1 && styles.winner, isShown && styles.shown)}
      data-team={teamMark(member.team)}
      aria-hidden={isShown ? undefined : true}
    >
      <div className={styles.champion}>
        <MemberAvatar member={member} className={styles.face} />
        <b dir="auto" style={{ '--letters': countCharacters(member.name) } as CSSProperties}>
          {member.name}
        </b>
        <span className="num">{figure}</span>
        {unit && step === 1 && <small className="sub">{unit}</small>}
      </div>
      <div className={styles.blocks} aria-hidden>
        {Array.from({ length: 4 - step }, (_, index) => (
          <i key={index} className="num">
            {index === 0 ? rank : ''}
          </i>
        ))}
      </div>
    </li>
  )
}
