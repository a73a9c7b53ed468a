import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { Link } from '@tanstack/react-router'
import type { Deal } from '@tilerush/contract/plays/deals'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { dealQuery } from '../queries/deal-query.ts'

interface DealIntroProps {
  readonly board: PlayableBoard
  readonly deal: string
}

/** Whose game it is that is about to be played, and the time to beat. */
export function DealIntro({ board, deal }: DealIntroProps) {
  // A game may have been finished since it was last looked at.
  const found = useQuery({ ...dealQuery(board.boardId, deal), refetchOnMount: 'always' }).data
  return (
    <>
      <h1 id="start-title">{board.name}</h1>
      <p className="sub">{found === undefined ? '\u00a0' : found ? toText(found) : m.start_deal_unknown()}</p>
      {found?.isFinished && (
        <p className="sub small">
          {m.start_deal_finished()}{' '}
          <Link to="/standings/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }} search={{ deal: found.code }}>
            {m.start_deal_ranking()}
          </Link>
        </p>
      )}
    </>
  )
}

function toText({ kind, gamerTag, totalDurationMs }: Deal): string {
  if (kind === 'daily') return m.start_deal_daily()
  if (totalDurationMs === null) {
    return gamerTag === null ? m.start_deal_nobody() : m.start_deal_shared({ name: gamerTag })
  }
  const seconds = resultSeconds(totalDurationMs)
  return gamerTag === null ? m.start_deal_beat_time({ seconds }) : m.start_deal_beat({ name: gamerTag, seconds })
}
