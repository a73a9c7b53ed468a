import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ButtonLink } from '../../../components/button.tsx'
import { client, rpc } from '../../../lib/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import type { KeptDraft } from '../drafts/draft-query.ts'
import { useDraftOffer, type LoadedBoard } from '../drafts/use-draft-offer.ts'
import { BoardForm } from '../form/board-form.tsx'
import { type BoardValues, newBoardValues } from '../form/board-values.ts'
import styles from '../form/form.module.css'
import type { SaveBoard } from '../form/use-submit.ts'

interface NewBoardProps {
  /** The id that the board will get. */
  readonly boardId: string
  readonly draft: KeptDraft
}

export function NewBoard({ boardId, draft }: NewBoardProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedBoard>(() => ({ values: newBoardValues(boardId), version: 0 }))
  const form = useForm<BoardValues>({ defaultValues: loaded.values, mode: 'onChange' })
  const offer = useDraftOffer(form, draft, setLoaded)

  const save: SaveBoard = async ({ draft: board, values, saveKey }, end) => {
    await client.boards.create({ boardId: values.boardId, draft: board, saveKey })
    await end()
    void queries.invalidateQueries({ queryKey: rpc.boards.key() })
    toast.success(m.toast_new_board_created())
    await navigate({ to: '/boards' })
    return true
  }

  return (
    <>
      <header className={styles.screenHead}>
        <ButtonLink iconOnly to="/boards" aria-label={m.editor_back()}>
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div>
          <h1>{m.new_board_title()}</h1>
        </div>
      </header>
      {offer && <DraftOffer {...offer} />}
      <BoardForm
        kind="new"
        form={form}
        loaded={loaded.values}
        version={loaded.version}
        draftKey={draft.key}
        save={save}
        saveLabel={m.new_board_create()}
        onLeave={() => void navigate({ to: '/boards' })}
      />
    </>
  )
}
