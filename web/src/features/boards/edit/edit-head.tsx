import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { DeletedBoard } from '@tilerush/contract/boards/edit'
import { can } from '@tilerush/core/account/roles'
import { ArrowLeft, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { newId } from '../../../lib/random.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { useCurrentUser } from '../../account/index.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../editor/form.module.css'

interface EditHeadProps {
  readonly board: BoardDetails
  readonly onDeleted: (deleted: DeletedBoard) => void
}

/** The board's id and slug, and what can be done to it as a whole. */
export function EditHead({ board, onDeleted }: EditHeadProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const [saveKey] = useState(newId)
  const duplicate = useMutation(
    rpc.boards.duplicate.mutationOptions({
      onSuccess: async ({ boardId, name }) => {
        void queries.invalidateQueries({ queryKey: rpc.boards.key() })
        toast.success(m.edit_board_duplicated({ name }))
        await navigate({ to: '/edit-board/$boardId', params: { boardId } })
      },
    }),
  )
  return (
    <>
      <header className={`row ${styles.screenHead}`}>
        <ButtonLink iconOnly to="/boards" aria-label={m.editor_back()}>
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div>
          <h1>{m.edit_board_title()}</h1>
          <p className="small muted">
            <bdi dir="ltr">
              {board.boardId}, {board.slug}
            </bdi>
          </p>
        </div>
        {user && can(user, 'create') && (
          <Button
            aria-label={m.edit_board_duplicate()}
            aria-disabled={duplicate.isPending}
            onClick={() => !duplicate.isPending && duplicate.mutate({ boardId: board.boardId, saveKey })}
          >
            <Copy aria-hidden />
            <span className={styles.wide}>{m.edit_board_duplicate()}</span>
          </Button>
        )}
        {user && can(user, 'delete') && (
          <Button variant="danger" aria-label={m.edit_board_delete()} onClick={() => setIsConfirming(true)}>
            <Trash2 aria-hidden />
            <span className={styles.wide}>{m.edit_board_delete()}</span>
          </Button>
        )}
      </header>
      <FormError message={duplicate.isError ? errorMessage(duplicate.error) : undefined} />
      {isConfirming && <DeleteDialog board={board} onClose={() => setIsConfirming(false)} onDeleted={onDeleted} />}
    </>
  )
}

interface DeleteDialogProps {
  readonly board: BoardDetails
  readonly onClose: () => void
  readonly onDeleted: (deleted: DeletedBoard) => void
}

/** The question before a board is deleted (docs/rules.md#deleting-boards). */
function DeleteDialog({ board, onClose, onDeleted }: DeleteDialogProps) {
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
