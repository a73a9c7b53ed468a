import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Written by hand: the library that makes them of every call would be an eighth of this screen. */
export function bestQuery(boardId: string) {
  return queryOptions({ queryKey: ['best', boardId], queryFn: () => client.plays.best({ boardId }) })
}

/** Null without a best; undefined while it is not known. */
export function knownBestMs(boardId: string): number | null | undefined {
  const best = queryClient.getQueryData(bestQuery(boardId).queryKey)
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}
