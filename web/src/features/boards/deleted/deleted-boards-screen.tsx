import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeletedBoard } from '@tilerush/contract/boards/edit'
import { Trash2, Undo2 } from 'lucide-react'
import { BackLink } from '../back-link.tsx'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './deleted-boards.module.css'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })

/** The boards deleted within the last 30 days, for those who may delete: each can be brought back. */
export function DeletedBoardsScreen() {
  usePageTitle(m.deleted_boards_title())
  const boards = useQuery(rpc.boards.deleted.queryOptions())
  return (
    <section className="page">
      <BackLink className={styles.back} to="/boards">
        {m.boards_title()}
      </BackLink>
      <div className="head">
        <div>
          <h1>{m.deleted_boards_title()}</h1>
          <p className="sub">{m.deleted_boards_text()}</p>
        </div>
      </div>
      {boards.isPending && <Skeleton count={3} shape="row" />}
      {boards.isError && <LoadError error={boards.error} onRetry={() => void boards.refetch()} />}
      {boards.data?.length === 0 && <Empty icon={Trash2}>{m.deleted_boards_none()}</Empty>}
      <ul className={styles.list}>
        {boards.data?.map((board) => (
          <DeletedBoardRow key={board.boardId} board={board} />
        ))}
      </ul>
    </section>
  )
}

/** A deleted board, by whom and when, and the way back. */
function DeletedBoardRow({ board }: { readonly board: DeletedBoard }) {
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
    <li className={`row ${styles.row}`}>
      <div className={styles.name}>
        <h2>{board.name}</h2>
        <p>
          <span className="num">{board.boardId}</span> · {m.deleted_boards_deleted()}{' '}
          <RelativeTime at={board.deletedAt} />
          {board.deletedBy === '' ? null : ` ${m.view_board_modified_by({ name: board.deletedBy })}`} ·{' '}
          {m.deleted_boards_until({ date: day.format(new Date(board.restorableUntil)) })}
        </p>
        <FormError message={restore.isError ? restoreErrorMessage(restore.error) : undefined} />
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

/** Only a slug that another board took concurrently keeps a board from coming back. */
function restoreErrorMessage(error: unknown): string {
  return errorCode(error) === 'BOARD_INVALID' ? m.deleted_boards_slug_taken() : errorMessage(error)
}
