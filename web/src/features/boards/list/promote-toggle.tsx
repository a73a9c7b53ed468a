import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BoardRow } from '@tilerush/contract/boards/list'
import { Megaphone } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './promote-toggle.module.css'

/** 'Promote this board', or 'Remove promotion' of a promoted one (docs/rules.md#board-list). */
export function PromoteToggle({
  board: { boardId, name, promoted },
}: {
  readonly board: Pick<BoardRow, 'boardId' | 'name' | 'promoted'>
}) {
  const promote = usePromote()
  const words = promoted ? m.boards_remove_promotion() : m.boards_promote()
  return (
    <Button
      variant="quiet"
      size="xs"
      iconOnly
      className={styles.toggle}
      data-promoted={promoted}
      aria-label={`${words}: ${name}`}
      title={words}
      onClick={() => promote.mutate({ boardId, promoted: !promoted })}
    >
      <Megaphone aria-hidden />
    </Button>
  )
}

interface Promotion {
  readonly boardId: string
  readonly promoted: boolean
}

/** Saves whether a board is promoted. The page shows it at once, and takes it back when it could not be saved. */
function usePromote() {
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
