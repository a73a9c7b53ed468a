import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeletedBoard } from '@tilerush/contract/boards/edit'
import { Undo2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { formatLocale } from '../../../lib/format/locale.ts'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** Says after a deletion that it was done, and undoes it if it was a mistake. */
export function DeletedNotice({ deleted }: { readonly deleted: DeletedBoard }) {
  const { boardId, name, restorableUntil } = deleted
  const navigate = useNavigate()
  const queries = useQueryClient()
  const restore = useMutation(
    rpc.boards.restore.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: rpc.boards.key() })
        await navigate({ to: '/board/$boardId', params: { boardId } })
      },
    }),
  )
  return (
    <Notice
      title={m.edit_board_deleted()}
      actions={
        <>
          <Button aria-disabled={restore.isPending} onClick={() => !restore.isPending && restore.mutate({ boardId })}>
            <Undo2 aria-hidden />
            {m.edit_board_undo()}
          </Button>
          <ButtonLink to="/boards" variant="primary">
            {m.boards_title()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.edit_board_deleted_text({ name, date: day.format(new Date(restorableUntil)) })}</p>
      <FormError message={restore.isError ? errorMessage(restore.error) : undefined} />
    </Notice>
  )
}
