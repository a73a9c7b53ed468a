import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** What a deal is; null when the board has no such deal. */
export function dealQuery(boardId: string, deal: string) {
  return queryOptions({
    queryKey: ['deal', boardId, deal],
    queryFn: () => client.plays.deal({ boardId, deal }),
    staleTime: Infinity,
  })
}
