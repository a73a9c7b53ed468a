import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../../lib/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'

interface Promotion {
  readonly boardId: string
  readonly promoted: boolean
}

/** Saves whether a board is promoted. The page shows it at once, and takes it back when it could not be saved. */
export function usePromote() {
  const queries = useQueryClient()
  const show = ({ boardId, promoted }: Promotion): void => {
    queries.setQueriesData(
      { queryKey: rpc.boards.list.key() },
      (page: ListPage | undefined) =>
        page && {
          ...page,
          boards: page.boards.map((board) => (board.boardId === boardId ? { ...board, promoted } : board)),
        },
    )
  }
  return useMutation(
    rpc.boards.setPromoted.mutationOptions({
      onMutate: async (promotion) => {
        await queries.cancelQueries({ queryKey: rpc.boards.list.key() })
        show(promotion)
      },
      onError: (_error, { boardId, promoted }) => {
        show({ boardId, promoted: !promoted })
        toast.error(m.error_toggling_promoted())
      },
      onSettled: () => queries.invalidateQueries({ queryKey: rpc.boards.key() }),
    }),
  )
}

interface ListPage {
  readonly boards: readonly Promotion[]
}
