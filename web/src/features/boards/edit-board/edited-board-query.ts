import { queryOptions } from '@tanstack/react-query'
import type { BoardDetails } from '@tilerush/contract/board-draft'
import { client } from '../../../lib/client.ts'
import { errorCode } from '../../../lib/error-code.ts'

/**
 * The board that a form is filled with: asked anew whenever the form opens, and never while it is open. Null for an
 * unknown one; what cannot be an id is unknown too.
 */
export function editedBoardQuery(boardId: string) {
  return queryOptions({
    queryKey: ['edited board', boardId],
    queryFn: async ({ signal }): Promise<BoardDetails | null> => {
      try {
        return await client.boards.get({ boardId }, { signal })
      } catch (error) {
        if (errorCode(error) === 'BAD_REQUEST') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
