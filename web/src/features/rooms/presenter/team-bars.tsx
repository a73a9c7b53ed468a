import type { CSSProperties } from 'react'
import { m } from '../../../paraglide/messages.js'
import { getRacePositions } from '../race-position.ts'
import { Pips, teamMark, teamName } from '../team.tsx'
import { useRoom } from '../use-room.ts'
import styles from './presenter.module.css'

/** How many prompts each team has found; nothing without teams. */
export function TeamBars() {
  const state = useRoom((whole) => whole)
  const { numTeams } = state.room.settings
  if (numTeams === 0) return null
  const positions = getRacePositions(state)
  const teams = Array.from({ length: numTeams }, (_, team) => {
    const own = positions.filter(({ member }) => member.team === team)
    const found = own.reduce((sum, { numFound }) => sum + numFound, 0)
    return { team, found, total: own.length * state.room.board.numPrompts }
  })
  return (
    <footer className={styles.teamBars} style={{ '--teams': numTeams } as CSSProperties}>
      {teams.map(({ team, found, total }) => (
        <div key={team} className={styles.teamBar} data-team={teamMark(team)}>
          <Pips team={team} />
          <b>{teamName(team)}</b>
          <span className={styles.bar} style={{ '--share': total === 0 ? 0 : found / total } as CSSProperties} />
          <span className={styles.amount} translate="no">
            {m.rooms_found({ count: found, of: total })}
          </span>
        </div>
      ))}
    </footer>
  )
}
