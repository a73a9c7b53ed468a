import type { CSSProperties } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { RacePosition } from '../race-position.ts'
import { teamMark } from '../team.tsx'
import styles from './lanes.module.css'

interface SharedTrackProps {
  readonly positions: readonly RacePosition[]
  readonly numPrompts: number
}

/** Everybody beyond the lanes as squares on one track: above each number of prompts those who have found it. */
export function SharedTrack({ positions, numPrompts }: SharedTrackProps) {
  const columns = Array.from({ length: numPrompts + 1 }, (_, found) =>
    positions.filter(({ numFound }) => numFound === found),
  )
  return (
    <ol
      className={styles.crowd}
      style={{ '--cells': numPrompts + 1 } as CSSProperties}
      aria-label={m.rooms_others({ count: positions.length })}
    >
      {columns.map((there, found) => (
        <li key={found} aria-label={m.rooms_crowd({ count: there.length, found })}>
          {there.map(({ member }) => (
            <i key={member.memberId} data-team={teamMark(member.team)} />
          ))}
        </li>
      ))}
    </ol>
  )
}
