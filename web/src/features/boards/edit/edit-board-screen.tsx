import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { DeletedBoard } from '@tilerush/contract/boards/edit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode, errorData } from '../../../lib/api/error-code.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { useCurrentUser } from '../../account/index.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { DraftOffer, type LoadedBoard, useDraftOffer } from '../drafts/draft-offer.tsx'
import { draftQuery, type StoredDraft } from '../drafts/draft-store.ts'
import { BoardForm } from '../form/board-form.tsx'
import { type BoardValues, toBoardValues } from '../editor/board-values.ts'
import type { SaveBoard } from '../form/use-submit.ts'
import { BoardHistory } from '../history/board-history.tsx'
import { fetchBoard } from '../view-board/board-query.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { EditHead } from './edit-head.tsx'

/** Edit board; an unknown one leads back to the list (docs/rules.md#new-board-page). */
export function EditBoardScreen() {
  const { boardId } = useParams({ from: '/edit-board/$boardId' })
  const user = useCurrentUser()
  const board = useQuery(editedBoardQuery(boardId))
  const draft = useQuery(draftQuery(user?.userId, boardId))
  usePageTitle(board.data ? `${m.edit_board_title()}: ${board.data.name}` : m.edit_board_title())
  if (board.data === null) return <Navigate to="/boards" replace />
  return (
    <section className="page">
      {board.isPending && <Skeleton count={8} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && draft.data ? <EditBoard key={boardId} board={board.data} draft={draft.data} /> : null}
    </section>
  )
}

interface Conflicting {
  readonly mine: BoardValues
  readonly current: BoardDetails
}

function getLoaded(board: BoardDetails): LoadedBoard {
  return { values: toBoardValues(board), version: board.version }
}

function EditBoard({ board, draft }: { readonly board: BoardDetails; readonly draft: StoredDraft }) {
  const { boardId } = board
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState(() => getLoaded(board))
  const [conflict, setConflict] = useState<Conflicting | null>(null)
  const [deleted, setDeleted] = useState<DeletedBoard | null>(null)
  const form = useForm<BoardValues>({ defaultValues: loaded.values, mode: 'onChange' })
  const offer = useDraftOffer(form, draft, setLoaded)

  const save: SaveBoard = async ({ draft: changed, values, saveKey }, end) => {
    const { promoted } = values
    try {
      await client.boards.update({ boardId, expectedVersion: loaded.version, draft: changed, promoted, saveKey })
    } catch (error) {
      if (errorCode(error) !== 'VERSION_CONFLICT') throw error
      const { current } = errorData(error) as { readonly current: BoardDetails }
      setConflict({ mine: values, current })
      return false
    }
    await end()
    void queries.invalidateQueries({ queryKey: rpc.boards.key() })
    toast.success(m.toast_board_updated())
    await navigate({ to: '/board/$boardId', params: { boardId } })
    return true
  }
  const merge = (merged: BoardValues): void => {
    if (!conflict) return
    setLoaded(getLoaded(conflict.current))
    form.reset(merged)
    setConflict(null)
  }

  if (deleted) return <DeletedNotice deleted={deleted} />
  return (
    <div data-category={board.category}>
      <EditHead board={board} onDeleted={setDeleted} />
      {offer && <DraftOffer {...offer} />}
      <BoardForm
        kind="edit"
        form={form}
        loaded={loaded.values}
        version={loaded.version}
        draftKey={draft.key}
        save={save}
        saveLabel={m.edit_board_update()}
        onLeave={() => void navigate({ to: '/board/$boardId', params: { boardId } })}
      />
      <BoardHistory boardId={boardId} />
      {conflict && (
        <ConflictDialog
          base={loaded.values}
          mine={conflict.mine}
          theirs={toBoardValues(conflict.current)}
          savedBy={conflict.current.lastModifiedBy}
          onBack={() => setConflict(null)}
          onMerge={merge}
        />
      )}
    </div>
  )
}

/**
 * The board that a form is filled with: requested whenever the form opens, and never while it is open. So its key is
 * none of the boards' own, which every change of a board invalidates.
 */
function editedBoardQuery(boardId: string) {
  return queryOptions({
    queryKey: ['edited board', boardId],
    queryFn: async ({ signal }) => await fetchBoard(boardId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
