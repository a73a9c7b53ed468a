import { teams } from '@tilerush/core/rooms/constants'
import { m } from '../../paraglide/messages.js'
import styles from './team.module.css'

/** The value of `data-team`, which gives an element the team's colours; undefined without a team. */
export function teamMark(team: number | null): string | undefined {
  return team === null ? undefined : teams[team]
}

const names = {
  orange: m.rooms_team_orange,
  violet: m.rooms_team_violet,
  teal: m.rooms_team_teal,
  brown: m.rooms_team_brown,
  yellow: m.rooms_team_yellow,
  pink: m.rooms_team_pink,
} as const

export function teamName(team: number): string {
  const key = teams[team]
  return key ? names[key]() : ''
}

const low = 3.6
const middle = 9.7
const high = 15.8
/** Where the pips of a die lie, by their number. */
const places: readonly (readonly (readonly [number, number])[])[] = [
  [[middle, middle]],
  [
    [low, low],
    [high, high],
  ],
  [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [middle, middle],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, middle],
    [high, middle],
    [low, high],
    [high, high],
  ],
]

/** One to six pips on the team's colour: a team is never colour alone. */
export function Pips({ team }: { readonly team: number }) {
  return (
    <svg className={styles.pips} viewBox="0 0 24 24" data-team={teamMark(team)} aria-hidden="true">
      <rect width="24" height="24" rx="6.5" />
      {places[team]?.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.pip} x={x} y={y} width="4.6" height="4.6" rx="1.4" />
      ))}
    </svg>
  )
}
