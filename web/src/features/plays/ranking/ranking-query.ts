import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../../lib/api/rpc.ts'
import type { FilmOfDeal } from '../film/film-query.ts'

/** The ranking of a deal as they are now. `isFinished`: the server says nothing before it has a run of the caller. */
export function useRanking({ boardId, deal, guestSecret }: FilmOfDeal, isFinished: boolean) {
  return useQuery(
    rpc.plays.dealStandings.queryOptions({
      input: { boardId, deal, ...(guestSecret && { guestSecret }) },
      enabled: isFinished,
      staleTime: 0,
      // Those of an earlier run would show for a moment.
      gcTime: 0,
    }),
  )
}
