import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardDetails } from '@tilerush/contract/board-draft'
import type { DeletedBoard } from '@tilerush/contract/board-edit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode, errorData } from '../../../lib/error-code.ts'
import { client, rpc } from '../../../lib/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import type { KeptDraft } from '../drafts/draft-query.ts'
import { type LoadedBoard, useDraftOffer } from '../drafts/use-draft-offer.ts'
import { BoardForm } from '../form/board-form.tsx'
import { type BoardValues, boardValuesOf } from '../form/board-values.ts'
import type { SaveBoard } from '../form/use-submit.ts'
import { BoardHistory } from '../history/board-history.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { EditHead } from './edit-head.tsx'

interface Conflicting {
  readonly mine: BoardValues
  readonly current: BoardDetails
}

function loadedOf(board: BoardDetails): LoadedBoard {
  return { values: boardValuesOf(board), version: board.version }
}

export function EditBoard({ board, draft }: { readonly board: BoardDetails; readonly draft: KeptDraft }) {
  const { boardId } = board
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState(() => loadedOf(board))
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
    setLoaded(loadedOf(conflict.current))
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
          theirs={boardValuesOf(conflict.current)}
          savedBy={conflict.current.lastModifiedBy}
          onBack={() => setConflict(null)}
          onMerge={merge}
        />
      )}
    </div>
  )
}
