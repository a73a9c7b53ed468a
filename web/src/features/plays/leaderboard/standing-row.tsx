import type { LeaderboardRow } from '@tilerush/contract/leaderboards'
import type { LeaderboardPeriod } from '@tilerush/core/constants'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { m } from '../../../paraglide/messages.js'
import { formatLocale } from '../../../lib/locale.ts'
import styles from './leaderboard.module.css'

interface StandingRowProps {
  readonly row: LeaderboardRow
  readonly period: LeaderboardPeriod
  /** False where the rank is only the least it can be. */
  readonly isRankExact?: boolean
}

const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })
const hours = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' })

export function StandingRow({ row, period, isRankExact = true }: StandingRowProps) {
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
