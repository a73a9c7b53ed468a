import { rpc } from '../../../lib/rpc.ts'

/** The board to play; null when there is none that the viewer may see. */
export const boardToPlayQuery = (boardIdOrSlug: string) =>
  rpc.boards.toPlay.queryOptions({
    input: { boardIdOrSlug },
    // Fetched once for each visit: nothing may change under a running game.
    staleTime: Infinity,
    refetchOnMount: 'always',
    gcTime: 0,
  })
