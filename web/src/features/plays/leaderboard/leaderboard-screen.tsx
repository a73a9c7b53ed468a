import { useParams } from '@tanstack/react-router'
import type { LeaderboardPeriod } from '@tilerush/core/constants'
import { leaderboardPeriods } from '@tilerush/core/constants'
import { useState } from 'react'
import { BoardPage } from '../../../components/board-page.tsx'
import { Tabs } from '../../../components/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './leaderboard.module.css'
import { Standings } from './standings.tsx'

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
        <div className={styles.leaderboard}>
          <Tabs
            label={m.leaderboard_period()}
            tabs={leaderboardPeriods.map((id) => ({ id, label: names[id]() }))}
            chosen={period}
            onChoose={setPeriod}
          />
          <Standings board={board} period={period} />
        </div>
      )}
    </BoardPage>
  )
}
