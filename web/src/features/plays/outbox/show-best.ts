import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { queryClient } from '../../../lib/api/query-client.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { bestQuery } from '../queries/board-queries.ts'

/** The page learns of the user's best as it is after a run. */
export function showBest(boardId: string, { best }: FinishedPlay): void {
  queryClient.setQueryData(bestQuery(boardId).queryKey, best)
  // Lists show the viewer's best; they are requested again when they are next looked at.
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byCategory.key() })
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byName.key() })
}
