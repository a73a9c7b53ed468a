import { Link } from '@tanstack/react-router'
import { GraduationCap, History, Trophy } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** Where else a board leads to: one's own history, the leaderboard, Learn mode. */
export function BoardLinks({ boardIdOrSlug }: { readonly boardIdOrSlug: string }) {
  const params = { boardIdOrSlug }
  return (
    <>
      <Link to="/history/$boardIdOrSlug" params={params}>
        <History className="ico" aria-hidden />
        {m.summary_history()}
      </Link>
      <Link to="/leaderboard/$boardIdOrSlug" params={params}>
        <Trophy className="ico" aria-hidden />
        {m.summary_leaderboard()}
      </Link>
      <Link to="/play/$boardIdOrSlug/practice" params={params} search={{}}>
        <GraduationCap className="ico" aria-hidden />
        {m.summary_learn()}
      </Link>
    </>
  )
}
