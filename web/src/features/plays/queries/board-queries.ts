/** What the play screens fetch of a board. */
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../lib/api/query-client.ts'
import { rpc } from '../../../lib/api/rpc.ts'

/** The board to play; null when there is none that the viewer may see. */
export const boardToPlayQuery = (boardIdOrSlug: string) =>
  rpc.boards.toPlay.queryOptions({
    input: { boardIdOrSlug },
    // Fetched once for each visit: nothing may change under a running game.
    staleTime: Infinity,
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** The player's personal best on a board; null without one. */
export const bestQuery = (boardId: string) => rpc.plays.best.queryOptions({ input: { boardId } })

/** Total of the best as far as it has been fetched; null without a best, undefined while it is not known. */
export function cachedBestMs(boardId: string): number | null | undefined {
  const best = queryClient.getQueryData(bestQuery(boardId).queryKey)
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}

/** The same for a screen, which fetches it. */
export function useBestMs(boardId: string): number | null | undefined {
  const best = useQuery(bestQuery(boardId)).data
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}
