/** What a result of a deal begins with, after the own run and at the address of the standings. */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { DealStandings as Standings } from '@tilerush/contract/plays/deal-standings'
import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { toOpponent } from './compare.ts'
import styles from './deal-result.module.css'
import { placeText } from './place.ts'

const numCoverTiles = 9

/** What was played; on a larger screen the header says it. */
export function BoardLine({ board }: { readonly board: PlayableBoard }) {
  return (
    <p className={styles.board}>
      <span className={styles.cover}>
        {board.faces.slice(0, numCoverTiles).map((face) => (
          <TileThumb key={face.tileId} face={face} look={board.look} />
        ))}
      </span>
      <span>
        <b>{board.name}</b>
        <small>{m.standings_same_game()}</small>
      </span>
    </p>
  )
}

/** "3rd of 8"; a line of its own height from the beginning, so that nothing moves when it comes. */
export function Place({ standings }: { readonly standings: Standings | undefined }) {
  const rank = standings?.own?.rank
  return (
    <p className={`num ${styles.place}`}>
      {standings && rank ? (
        <>
          {placeText(rank)} <span>{m.standings_of({ total: standings.numPlayers })}</span>
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}

interface GapProps {
  /** Of the run that is looked at; undefined when it ran out of time. */
  readonly totalDurationMs: number | undefined
  readonly standings: Standings
}

/** How the run did against the sender's, or the best one of the others. */
export function Gap({ totalDurationMs, standings }: GapProps) {
  const other = toOpponent(standings, null)
  if (totalDurationMs === undefined) return null
  if (!other) return <p className={styles.gap}>{m.standings_alone()}</p>
  const gapMs = shownDifferenceMs(totalDurationMs, other.totalDurationMs)
  const texts = { difference: resultSeconds(Math.abs(gapMs)), name: other.name }
  const [Icon, text] =
    gapMs === 0
      ? [Equal, m.standings_even(texts)]
      : gapMs < 0
        ? [TrendingDown, m.standings_ahead(texts)]
        : [TrendingUp, m.standings_behind(texts)]
  return (
    <p className={`num ${styles.gap}`}>
      <Icon className="ico" aria-hidden />
      {text}
    </p>
  )
}
