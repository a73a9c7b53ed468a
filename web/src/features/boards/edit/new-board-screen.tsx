import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { useCurrentUser } from '../../account/index.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { DraftOffer, type LoadedBoard, useDraftOffer } from '../drafts/draft-offer.tsx'
import { draftQuery, type StoredDraft } from '../drafts/draft-store.ts'
import { BoardForm } from '../form/board-form.tsx'
import { type BoardValues, newBoardValues } from '../editor/board-values.ts'
import styles from '../editor/form.module.css'
import type { SaveBoard } from '../form/use-submit.ts'

/** A new board: its id is the highest one plus one (docs/rules.md#board-ids). */
export function NewBoardScreen() {
  usePageTitle(m.new_board_title())
  const user = useCurrentUser()
  const draft = useQuery(draftQuery(user?.userId, 'new'))
  const names = useQuery({ ...rpc.boards.checkName.queryOptions({ input: { name: '' } }), gcTime: 0 })
  return (
    <section className="page">
      {names.isPending && <Skeleton count={8} shape="row" />}
      {names.isError && <LoadError error={names.error} onRetry={() => void names.refetch()} />}
      {names.data && draft.data ? <NewBoard boardId={names.data.nextBoardId} draft={draft.data} /> : null}
    </section>
  )
}

interface NewBoardProps {
  /** The id that the board will get. */
  readonly boardId: string
  readonly draft: StoredDraft
}

function NewBoard({ boardId, draft }: NewBoardProps) {
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
      <header className={`row ${styles.screenHead}`}>
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
