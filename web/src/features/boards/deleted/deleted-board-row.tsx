import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeletedBoard } from '@tilerush/contract/board-edit'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { errorCode } from '../../../lib/error-code.ts'
import { errorMessage } from '../../../lib/error-messages.ts'
import { rpc } from '../../../lib/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { formatLocale } from '../../../lib/locale.ts'
import styles from './deleted-boards.module.css'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })

/** A deleted board, by whom and when, and the way back. */
export function DeletedBoardRow({ board }: { readonly board: DeletedBoard }) {
  const queries = useQueryClient()
  const restore = useMutation(
    rpc.boards.restore.mutationOptions({
      onSuccess: ({ name }) => {
        toast.success(m.deleted_boards_restored({ name }))
        return queries.invalidateQueries({ queryKey: rpc.boards.key() })
      },
    }),
  )
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h2>{board.name}</h2>
        <p>
          <span className="num">{board.boardId}</span> · {m.deleted_boards_deleted()}{' '}
          <RelativeTime at={board.deletedAt} />
          {board.deletedBy === '' ? null : ` ${m.view_board_modified_by({ name: board.deletedBy })}`} ·{' '}
          {m.deleted_boards_until({ date: day.format(new Date(board.restorableUntil)) })}
        </p>
        <FormError message={restore.isError ? refusal(restore.error) : undefined} />
      </div>
      <Button
        disabled={restore.isPending}
        aria-label={m.deleted_boards_restore_named({ name: board.name })}
        onClick={() => restore.mutate({ boardId: board.boardId })}
      >
        <Undo2 aria-hidden />
        {m.deleted_boards_restore()}
      </Button>
    </li>
  )
}

/** Only a slug that another board took meanwhile keeps a board from coming back. */
function refusal(error: unknown): string {
  return errorCode(error) === 'BOARD_INVALID' ? m.deleted_boards_slug_taken() : errorMessage(error)
}
