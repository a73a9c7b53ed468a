import { queryOptions } from '@tanstack/react-query'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { errorCode } from '../../../lib/api/error-code.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'

/** The board with its tiles; null for an unknown one. What cannot be an id is unknown too. */
export async function fetchBoard(boardId: string, signal: AbortSignal): Promise<BoardDetails | null> {
  try {
    return await client.boards.get({ boardId }, { signal })
  } catch (error) {
    if (errorCode(error) === 'BAD_REQUEST') return null
    throw error
  }
}

export function boardQuery(boardId: string) {
  return queryOptions({
    queryKey: rpc.boards.get.queryKey({ input: { boardId } }),
    queryFn: async ({ signal }) => await fetchBoard(boardId, signal),
  })
}
