import { type CSSProperties, useEffect, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { useKey } from '../../../lib/use-key.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { BoardHead } from '../presenter/presenter-screen.tsx'
import { teamMark } from '../team.tsx'
import { MixUps, TeamMeans } from './podium-facts.tsx'
import styles from './podium.module.css'
import { PodiumTable } from './podium-table.tsx'
import type { RaceRow } from './race-rows.ts'
import { HostActions } from './result-actions.tsx'
import { useResults } from './use-results.ts'

/** Between two steps, the slow movement of each included. */
const stepEveryMs = 900
/** In the order in which they stand, from the left. */
const standing = [2, 1, 3] as const

/** The result on the presenter's screen: third, second and first appear one after the other; Enter skips. */
export function Podium() {
  const { rows, mixUps } = useResults()
  const numShown = useShownSteps()
  const podium = standing.map((place) => ({ place, row: findPlace(rows, place) }))
  return (
    <>
      <header className={styles.top}>
        <BoardHead isResult />
        <div className={styles.actions}>
          <HostActions />
        </div>
      </header>
      <div className={styles.result}>
        <section aria-label={m.rooms_podium()}>
          <ol className={styles.podium}>
            {podium.map(({ place, row }) => (
              <Step key={place} place={place} row={row} isShown={place > 3 - numShown} />
            ))}
          </ol>
        </section>
        {numShown >= 3 && (
          <>
            <PodiumTable rows={rows} />
            <TeamMeans rows={rows} />
            <MixUps mixUps={mixUps} />
          </>
        )}
      </div>
    </>
  )
}

/** Equal times share a place: then the second stands where the third would. */
function findPlace(rows: readonly RaceRow[], place: number): RaceRow | undefined {
  return rows.filter(({ rank }) => rank !== null)[place - 1]
}

/** How many of the three steps have appeared, the third one first. */
function useShownSteps(): number {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [num, setNum] = useState(isStill ? 3 : 0)
  useEffect(() => {
    if (num >= 3) return undefined
    const timer = setTimeout(() => setNum(num + 1), num === 0 ? 0 : stepEveryMs)
    return () => clearTimeout(timer)
  }, [num])
  useKey('enter', () => setNum(3))
  return num
}

interface StepProps {
  readonly place: 1 | 2 | 3
  readonly row: RaceRow | undefined
  readonly isShown: boolean
}

function Step({ place, row, isShown }: StepProps) {
  if (!row) return <li aria-hidden />
  const { member, gapMs, rank } = row
  const time = place === 1 ? resultSeconds(member.run?.totalDurationMs ?? 0) : `+${resultSeconds(gapMs ?? 0)}`
  return (
    <li
      className={classNames(styles.step, place === 1 && styles.winner, isShown && styles.shown)}
      data-team={teamMark(member.team)}
      aria-hidden={isShown ? undefined : true}
    >
      <div className={styles.champion}>
        <MemberAvatar member={member} className={styles.face} />
        <b dir="auto" style={{ '--letters': member.name.length } as CSSProperties}>
          {member.name}
        </b>
        <span className="num">{time}</span>
      </div>
      <div className={styles.blocks} aria-hidden>
        {Array.from({ length: 4 - place }, (_, index) => (
          <i key={index} className="num">
            {index === 0 ? rank : ''}
          </i>
        ))}
      </div>
    </li>
  )
}
