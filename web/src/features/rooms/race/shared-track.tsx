import type { CSSProperties } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Standing } from '../standing.ts'
import { teamMark } from '../team.tsx'
import styles from './lanes.module.css'

interface SharedTrackProps {
  readonly standings: readonly Standing[]
  readonly numPrompts: number
}

/** Everybody beyond the lanes as squares on one track: above each number of prompts those who have found so many. */
export function SharedTrack({ standings, numPrompts }: SharedTrackProps) {
  const columns = Array.from({ length: numPrompts + 1 }, (_, found) =>
    standings.filter(({ numFound }) => numFound === found),
  )
  return (
    <ol
      className={styles.crowd}
      style={{ '--cells': numPrompts + 1 } as CSSProperties}
      aria-label={m.rooms_others({ count: standings.length })}
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
