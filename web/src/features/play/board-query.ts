import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** The board to play; null when there is none that the reader may see. */
export const boardToPlayQuery = (boardIdOrSlug: string) =>
  queryOptions({
    queryKey: ['board to play', boardIdOrSlug],
    queryFn: () => client.boards.toPlay({ boardIdOrSlug }),
    // Asked once a visit: nothing may change under a running game.
    staleTime: Infinity,
    gcTime: 0,
  })
