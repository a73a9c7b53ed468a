import { useParams, Link } from '@tanstack/react-router'
import { confirmingPercent, type LeaderboardPeriod, leaderboardPeriods } from '@tilerush/core/play/constants'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Leaderboard, LeaderboardRow } from '@tilerush/contract/plays/leaderboards'
import { Hourglass, Trophy } from 'lucide-react'
import { BoardPage } from '../board-page.tsx'
import { Tabs } from '../../../components/display/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import { FilmCell } from '../film/film-button.tsx'
import styles from './leaderboard.module.css'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { rpc } from '../../../lib/api/rpc.ts'

const names: Readonly<Record<LeaderboardPeriod, () => string>> = {
  today: m.leaderboard_today,
  week: m.leaderboard_week,
  all: m.leaderboard_all,
}

/** Who is fastest on a board: today, this week, of all time. */
export function LeaderboardScreen() {
  const { boardIdOrSlug } = useParams({ from: '/leaderboard/$boardIdOrSlug' })
  const [period, setPeriod] = useState<LeaderboardPeriod>('today')
  return (
    <BoardPage boardIdOrSlug={boardIdOrSlug} heading={m.leaderboard_title()}>
      {(board) => (
        <div className={`grid ${styles.leaderboard}`}>
          <Tabs
            label={m.leaderboard_period()}
            tabs={leaderboardPeriods.map((id) => ({ id, label: names[id]() }))}
            chosen={period}
            onChoose={setPeriod}
          />
          <Ranking board={board} period={period} />
        </div>
      )}
    </BoardPage>
  )
}

interface RankingProps {
  readonly board: PlayableBoard
  readonly period: LeaderboardPeriod
}

/** The rows of a period. The caller's own row is there, wherever it stands. */
function Ranking({ board, period }: RankingProps) {
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
      <WaitingNote leaderboard={data} />
      <p className="muted small">
        {data.isHidden ? m.leaderboard_hidden() : m.leaderboard_shown()}{' '}
        <Link to="/profile">{m.leaderboard_profile()}</Link>
      </p>
    </>
  )
}

function Table({ leaderboard: { rows, own, isOwnRankExact, period } }: { readonly leaderboard: Leaderboard }) {
  const hasFilms = [...rows, ...(own ? [own] : [])].some(({ filmPlayId }) => filmPlayId !== null)
  const isOwnFurtherDown = own !== null && !rows.some((row) => row.isMe)
  return (
    <table className={`box ${styles.table}`}>
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
          {hasFilms && (
            <th scope="col">
              <span className="sr">{m.film_open()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RankingRow key={toKey(row)} row={row} period={period} hasFilms={hasFilms} />
        ))}
      </tbody>
      {isOwnFurtherDown && (
        <tbody className={styles.own}>
          <RankingRow row={own} period={period} hasFilms={hasFilms} isRankExact={isOwnRankExact} />
        </tbody>
      )}
    </table>
  )
}

/** What the hourglass of a row means; nothing where no row has one. */
function WaitingNote({ leaderboard: { rows, own } }: { readonly leaderboard: Leaderboard }) {
  if (![...rows, ...(own ? [own] : [])].some(({ isWaiting }) => isWaiting)) return null
  return (
    <p className={`muted small ${styles.meaning}`}>
      <Hourglass className="ico" aria-hidden />
      {m.leaderboard_waiting_means({ percent: confirmingPercent - 100 })}
    </p>
  )
}

const toKey = ({ rank, gamerTag }: LeaderboardRow): string => `${rank} ${gamerTag}`

interface RankingRowProps {
  readonly row: LeaderboardRow
  readonly period: LeaderboardPeriod
  /** Whether the table has a column for them. */
  readonly hasFilms: boolean
  /** False where the rank is only the least it can be. */
  readonly isRankExact?: boolean
}

const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })
const hours = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' })

function RankingRow({ row, period, hasFilms, isRankExact = true }: RankingRowProps) {
  const achievedAt = new Date(row.achievedAt)
  return (
    <tr aria-current={row.isMe || undefined}>
      <td className={`num ${styles.rank}`} data-rank={row.rank}>
        {row.isWaiting && <Hourglass className={styles.waiting} aria-label={m.leaderboard_waiting()} />}
        <span>{isRankExact ? row.rank : m.leaderboard_rank_at_least({ rank: row.rank })}</span>
      </td>
      <th scope="row">
        <span className={`line ${styles.who}`}>
          <Avatar url={row.avatarUrl} name={row.gamerTag} className={styles.avatar} />
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
      {hasFilms && (
        <td className={styles.film}>
          {row.filmPlayId !== null && <FilmCell playId={row.filmPlayId} run={row.gamerTag} />}
        </td>
      )}
    </tr>
  )
}
