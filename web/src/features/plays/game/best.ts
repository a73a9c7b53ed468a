import { queryClient } from '../../../lib/query-client.ts'
import { rpc } from '../../../lib/rpc.ts'

export const bestQuery = (boardId: string) => rpc.plays.best.queryOptions({ input: { boardId } })

/** Null without a best; undefined while it is not known. */
export function knownBestMs(boardId: string): number | null | undefined {
  const best = queryClient.getQueryData(bestQuery(boardId).queryKey)
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}
