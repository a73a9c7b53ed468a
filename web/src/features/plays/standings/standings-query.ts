import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../../lib/api/rpc.ts'

interface StandingsRequest {
  readonly boardId: string
  /** Code of the deal; null for a game of one's own. */
  readonly deal: string | null | undefined
  /** Of a visitor. */
  readonly guestSecret?: string
  /** Whether the server has the caller's run: it says nothing before. */
  readonly isFinished: boolean
}

/** The standings of a deal as they are after the run that was just finished. */
export function useStandings({ boardId, deal, guestSecret, isFinished }: StandingsRequest) {
  return useQuery(
    rpc.plays.dealStandings.queryOptions({
      input: { boardId, deal: deal ?? '', ...(guestSecret && { guestSecret }) },
      enabled: isFinished && Boolean(deal),
      staleTime: 0,
      // Those of an earlier run would show for a moment.
      gcTime: 0,
    }),
  )
}
