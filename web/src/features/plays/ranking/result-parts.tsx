/** What a result of a deal begins with, after the own run and at the address of the ranking. */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { DealRanking as Ranking } from '@tilerush/contract/plays/deal-ranking'
import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { toOpponent } from './compare.ts'
import styles from './deal-result.module.css'
import { formatLocale } from '../../../lib/format/locale.ts'

const numCoverTiles = 9

/** What was played; on a larger screen the header says it. */
export function BoardLine({ board }: { readonly board: PlayableBoard }) {
  return (
    <p className={`line ${styles.board}`}>
      <span className={styles.cover}>
        {board.faces.slice(0, numCoverTiles).map((face) => (
          <TileThumb key={face.tileId} face={face} look={board.look} />
        ))}
      </span>
      <span>
        <b>{board.name}</b>
        <small>{m.ranking_same_game()}</small>
      </span>
    </p>
  )
}

/** "3rd of 8"; a line of its own height from the beginning, so that nothing moves when it comes. */
export function Rank({ ranking }: { readonly ranking: Ranking | undefined }) {
  const rank = ranking?.own?.rank
  return (
    <p className={`num ${styles.rank}`}>
      {ranking && rank ? (
        <>
          {rankText(rank)} <span>{m.ranking_of({ total: ranking.numPlayers })}</span>
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}

interface GapProps {
  /** The run that is looked at has it; undefined when it ran out of time. */
  readonly totalDurationMs: number | undefined
  readonly ranking: Ranking
}

/** How the run did against the sender's, or the best one of the others. */
export function Gap({ totalDurationMs, ranking }: GapProps) {
  const other = toOpponent(ranking, null)
  if (totalDurationMs === undefined) return null
  if (!other) return <p className={styles.gap}>{m.ranking_alone()}</p>
  const gapMs = shownDifferenceMs(totalDurationMs, other.totalDurationMs)
  const texts = { difference: resultSeconds(Math.abs(gapMs)), name: other.name }
  const [Icon, text] =
    gapMs === 0
      ? [Equal, m.ranking_even(texts)]
      : gapMs < 0
        ? [TrendingDown, m.ranking_ahead(texts)]
        : [TrendingUp, m.ranking_behind(texts)]
  return (
    <p className={`num ${styles.gap}`}>
      <Icon className="ico" aria-hidden />
      {text}
    </p>
  )
}

const texts: Readonly<Record<Intl.LDMLPluralRule, (inputs: { rank: number }) => string>> = {
  zero: m.ranking_rank_other,
  one: m.ranking_rank_one,
  two: m.ranking_rank_two,
  few: m.ranking_rank_few,
  many: m.ranking_rank_other,
  other: m.ranking_rank_other,
}

/** "3rd": a rank in the page's language. */
function rankText(rank: number): string {
  return texts[new Intl.PluralRules(formatLocale, { type: 'ordinal' }).select(rank)]({ rank })
}
