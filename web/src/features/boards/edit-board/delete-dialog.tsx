import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BoardDetails } from '@tilerush/contract/board-draft'
import type { DeletedBoard } from '@tilerush/contract/board-edit'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { errorMessage } from '../../../lib/error-messages.ts'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'

interface DeleteDialogProps {
  readonly board: BoardDetails
  readonly onClose: () => void
  readonly onDeleted: (deleted: DeletedBoard) => void
}

/** The question before a board is deleted (docs/rules.md#deleting-boards). */
export function DeleteDialog({ board, onClose, onDeleted }: DeleteDialogProps) {
  const queries = useQueryClient()
  const remove = useMutation(
    rpc.boards.remove.mutationOptions({
      onSuccess: (deleted) => {
        void queries.invalidateQueries({ queryKey: rpc.boards.key() })
        onDeleted(deleted)
      },
    }),
  )
  return (
    <Dialog
      heading={m.edit_board_delete_question()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.editor_no()}</Button>
          <Button
            variant="danger"
            aria-disabled={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate({ boardId: board.boardId })}
          >
            {m.editor_yes()}
          </Button>
        </>
      }
    >
      <p className="sub">{m.edit_board_delete_text({ name: board.name, count: board.tiles.length })}</p>
      <FormError message={remove.isError ? errorMessage(remove.error) : undefined} />
    </Dialog>
  )
}
