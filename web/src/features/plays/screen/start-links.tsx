import { Link } from '@tanstack/react-router'
import { CalendarDays, GraduationCap, History, Trophy } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import styles from './start-links.module.css'

interface StartLinksProps {
  readonly boardIdOrSlug: string
  /** The deal that the start card is about; undefined for a game of one's own. */
  readonly deal: string | undefined
  /** While the network is lost there are only the ways that work without it. */
  readonly isOffline: boolean
}

/** The other ways on from the start card: the deal of the day, Learn mode, one's history, the leaderboard. */
export function StartLinks({ boardIdOrSlug, deal, isOffline }: StartLinksProps) {
  const params = { boardIdOrSlug }
  return (
    <nav className={styles.links} aria-label={m.summary_ways_on()}>
      {isOffline ? null : deal === undefined ? (
        <Link to="/play/$boardIdOrSlug" params={params} search={{ deal: 'daily' }}>
          <CalendarDays className="ico" aria-hidden />
          {m.start_todays_game()}
        </Link>
      ) : (
        <Link to="/play/$boardIdOrSlug" params={params} search={{}}>
          {m.start_deal_own()}
        </Link>
      )}
      <Link to="/play/$boardIdOrSlug/practice" params={params} search={{}}>
        <GraduationCap className="ico" aria-hidden />
        {m.start_learn()}
      </Link>
      <Link to="/history/$boardIdOrSlug" params={params}>
        <History className="ico" aria-hidden />
        {m.start_history()}
      </Link>
      {!isOffline && (
        <Link to="/leaderboard/$boardIdOrSlug" params={params}>
          <Trophy className="ico" aria-hidden />
          {m.summary_leaderboard()}
        </Link>
      )}
    </nav>
  )
}
