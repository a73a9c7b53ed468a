import type { DealRankingRow, DealRanking as Ranking } from '@tilerush/contract/plays/deal-ranking'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../components/display/avatar.tsx'
import { GuestAvatar, patternOfName } from '../../../components/display/guest-avatar.tsx'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { signed } from './compare.ts'
import styles from './ranking.module.css'

interface DealRankingProps {
  readonly ranking: Ranking
  /** The run that the own one is compared with; null for none. */
  readonly opponent: DealRankingRow | null
  readonly onChoose: (rank: number | null) => void
  /** Where the ranking is a page; left out on that page. */
  readonly address?: { readonly boardIdOrSlug: string; readonly deal: string }
}

/** Everybody who played the deal, the best first. */
export function DealRanking({ ranking: { rows, own }, opponent, onChoose, address }: DealRankingProps) {
  const isOwnBelow = own !== null && !rows.some(({ isMe }) => isMe)
  const choose = ({ rank }: DealRankingRow): void => {
    onChoose(rank)
    showComparison()
  }
  return (
    <section className={styles.ranking} aria-labelledby="ranking">
      <div className={`head ${styles.head}`}>
        <h2 id="ranking">{m.ranking_title()}</h2>
        <span className="small muted">{m.ranking_best_of_each()}</span>
      </div>
      <ol className={`box ruled ${styles.list}`}>
        {rows.map((row) => (
          <li key={row.rank}>
            <Row row={row} own={own} isChosen={row.rank === opponent?.rank} onChoose={choose} />
          </li>
        ))}
        {isOwnBelow && (
          <li className={styles.below}>
            <Row row={own} own={own} isChosen={false} onChoose={choose} />
          </li>
        )}
      </ol>
      {address && (
        <Link
          className={styles.address}
          to="/standings/$boardIdOrSlug"
          params={{ boardIdOrSlug: address.boardIdOrSlug }}
          search={{ deal: address.deal }}
        >
          {m.ranking_page()}
        </Link>
      )}
    </section>
  )
}

/** On a phone it lies further down. */
function showComparison(): void {
  const heading = document.querySelector('#against')
  if (heading && heading.getBoundingClientRect().top > innerHeight - 100) heading.scrollIntoView({ block: 'start' })
}

interface RowProps {
  readonly row: DealRankingRow
  readonly own: DealRankingRow | null
  readonly isChosen: boolean
  readonly onChoose: (row: DealRankingRow) => void
}

/** One player. A press compares the own run with theirs. */
function Row({ row, own, isChosen, onChoose }: RowProps) {
  if (row.isMe || !own) {
    return (
      <div className={styles.row} aria-current={row.isMe || undefined}>
        <Cells row={row} own={own} />
      </div>
    )
  }
  const label = m.ranking_compare({ name: row.name, seconds: resultSeconds(row.totalDurationMs) })
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={() => onChoose(row)}
    >
      <Cells row={row} own={own} />
    </button>
  )
}

function Cells({ row, own }: Pick<RowProps, 'row' | 'own'>) {
  const note = row.isMe ? m.ranking_you() : row.isSender ? m.ranking_sender() : null
  const gapMs = own && !row.isMe ? shownDifferenceMs(row.totalDurationMs, own.totalDurationMs) : null
  return (
    <>
      <b className="num">{row.rank ?? '–'}</b>
      {row.isGuest ? (
        <GuestAvatar pattern={patternOfName(row.name)} className={styles.avatar} />
      ) : (
        <Avatar url={row.avatarUrl} name={row.name} className={styles.avatar} />
      )}
      <span className={styles.name}>
        <bdi translate="no">{row.name}</bdi>
        {note !== null && <small>{row.rank === null ? `${note}, ${m.ranking_not_ranked()}` : note}</small>}
      </span>
      <span className={`num ${styles.total}`}>{resultSeconds(row.totalDurationMs)}</span>
      <bdi dir="ltr" className={`num ${styles.gap}`}>
        {gapMs !== null && signed(gapMs, resultSeconds(Math.abs(gapMs)))}
      </bdi>
    </>
  )
}
