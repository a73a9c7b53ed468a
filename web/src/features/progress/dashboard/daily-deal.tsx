import { dailyDeal } from '@tilerush/core/play/constants'
import { CalendarDays } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { Cover } from '../../boards/index.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './daily-deal.module.css'
import type { DashboardView } from './dashboard-data.ts'

/** The game that is the same for everybody today, on the board whose turn it is. */
export function DailyDeal({ dashboard: { daily, boards } }: { readonly dashboard: DashboardView }) {
  const board = daily && boards.get(daily.boardId)
  if (!daily || !board) return null
  return (
    <section aria-labelledby="daily">
      <div className="head">
        <h2 id="daily">{m.start_todays_game()}</h2>
      </div>
      <div className={`panel row ${styles.deal}`} data-category={board.category}>
        <Cover faces={board.cover} look={board.look} size="mini" />
        <div className={styles.text}>
          <h3>{board.name}</h3>
          <p className="sub small">
            {daily.ownTotalDurationMs === null
              ? m.start_deal_daily()
              : m.dashboard_daily_own({ seconds: resultSeconds(daily.ownTotalDurationMs) })}
          </p>
        </div>
        {daily.ownTotalDurationMs === null ? (
          <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }} search={{ deal: dailyDeal }}>
            <CalendarDays aria-hidden />
            {m.common_play()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/leaderboard/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }}>
            {m.summary_leaderboard()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
