import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlayableBoard } from '@tilerush/contract/boards'
import type { Leaderboard, LeaderboardRow } from '@tilerush/contract/leaderboards'
import type { LeaderboardPeriod } from '@tilerush/core/constants'
import { Trophy } from 'lucide-react'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { formatLocale } from '../../../lib/locale.ts'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './leaderboard.module.css'

interface StandingsProps {
  readonly board: PlayableBoard
  readonly period: LeaderboardPeriod
}

/** The rows of a period. The caller's own row is there, wherever it stands. */
export function Standings({ board, period }: StandingsProps) {
  const found = useQuery(
    // A run that was just played must stand here.
    rpc.plays.leaderboard.queryOptions({ input: { boardId: board.boardId, period }, staleTime: 0 }),
  )
  if (found.isPending) return <Skeleton count={8} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  const { data } = found
  return (
    <>
      {data.rows.length === 0 && data.own === null ? (
        <Empty
          icon={Trophy}
          action={
            <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }} variant="go">
              {m.common_play()}
            </ButtonLink>
          }
        >
          {m.leaderboard_none()}
        </Empty>
      ) : (
        <Table leaderboard={data} />
      )}
      <p className="muted small">
        {data.isHidden ? m.leaderboard_hidden() : m.leaderboard_shown()}{' '}
        <Link to="/profile">{m.leaderboard_profile()}</Link>
      </p>
    </>
  )
}

function Table({ leaderboard: { rows, own, isOwnRankExact, period } }: { readonly leaderboard: Leaderboard }) {
  const isOwnFurtherDown = own !== null && !rows.some((row) => row.isMe)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.leaderboard_rank()}</th>
          <th scope="col">{m.leaderboard_player()}</th>
          <th scope="col" className={styles.wide}>
            {m.leaderboard_wrong()}
          </th>
          <th scope="col" className={styles.wide}>
            {m.leaderboard_when()}
          </th>
          <th scope="col">{m.leaderboard_time()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StandingRow key={keyOf(row)} row={row} period={period} />
        ))}
      </tbody>
      {isOwnFurtherDown && (
        <tbody className={styles.own}>
          <StandingRow row={own} period={period} isRankExact={isOwnRankExact} />
        </tbody>
      )}
    </table>
  )
}

const keyOf = ({ rank, gamerTag }: LeaderboardRow): string => `${rank} ${gamerTag}`

interface StandingRowProps {
  readonly row: LeaderboardRow
  readonly period: LeaderboardPeriod
  /** False where the rank is only the least it can be. */
  readonly isRankExact?: boolean
}

const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })
const hours = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' })

function StandingRow({ row, period, isRankExact = true }: StandingRowProps) {
  const achievedAt = new Date(row.achievedAt)
  return (
    <tr aria-current={row.isMe || undefined}>
      <td className={`num ${styles.rank}`} data-rank={row.rank}>
        <span>{isRankExact ? row.rank : m.leaderboard_rank_at_least({ rank: row.rank })}</span>
      </td>
      <th scope="row">
        <span className={styles.who}>
          <Avatar url={row.avatarUrl} className={styles.avatar} />
          <span>
            {row.gamerTag} {row.isMe && <Badge tone="category">{m.leaderboard_you()}</Badge>}
          </span>
        </span>
      </th>
      <td className={`num ${styles.wide}`}>{row.numIncorrectClicks}</td>
      <td className={styles.wide}>
        <time dateTime={row.achievedAt}>{(period === 'today' ? hours : days).format(achievedAt)}</time>
      </td>
      <td className={`num ${styles.time}`}>{resultSeconds(row.totalDurationMs)}</td>
    </tr>
  )
}
