import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { cardsPerPage } from '@tilerush/core/boards/constants'
import { FileUp, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { Card, Cards } from '../../../../components/display/card.tsx'
import { LoadError } from '../../../../components/feedback/load-error.tsx'
import { FormError } from '../../../../components/form/form-error.tsx'
import { rpc } from '../../../../lib/api/rpc.ts'
import { focusWhenShown } from '../../../../lib/focus-when-shown.ts'
import { toast } from '../../../../lib/toasts.ts'
import { Cover, ModeBadge } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import { archiveErrorMessage } from '../archive-messages.ts'
import { LeftOutList } from '../left-out-list.tsx'
import type { Review } from '../review/review-board.ts'
import type { SentBoards } from '../send-boards.ts'
import styles from './done.module.css'

interface ImportDoneProps {
  readonly review: Review
  readonly sent: SentBoards
  readonly onAgain: () => void
}

/** The boards that were made, and the way back as long as none of them was changed. */
export function ImportDone({ review, sent, onAgain }: ImportDoneProps) {
  const { boardIds, renamed } = sent
  const queries = useQueryClient()
  useEffect(() => void queries.invalidateQueries({ queryKey: rpc.boards.key() }), [queries])
  return (
    <div className={styles.done}>
      <header>
        <h1 tabIndex={-1} ref={focusWhenShown}>
          {m.import_done({ count: boardIds.length })}
        </h1>
        <p>{m.import_done_text()}</p>
      </header>
      <MadeBoards boardIds={boardIds} />
      {renamed.length > 0 ? (
        <ul className="small sub">
          {renamed.map(({ name, newName }) => (
            <li key={newName}>{m.import_renamed({ name, newName })}</li>
          ))}
        </ul>
      ) : null}
      <DoneActions importId={sent.importId} onAgain={onAgain} />
      <LeftOutList leftOut={review.leftOut} />
    </div>
  )
}

function MadeBoards({ boardIds }: { readonly boardIds: readonly string[] }) {
  const input = { boardIds: boardIds.slice(0, cardsPerPage) }
  const cards = useQuery(rpc.boards.byIds.queryOptions({ input }))
  if (cards.isError) return <LoadError error={cards.error} onRetry={() => void cards.refetch()} />
  return (
    <Cards>
      {cards.data?.map((board) => (
        <li key={board.boardId}>
          <MadeBoard board={board} />
        </li>
      ))}
    </Cards>
  )
}

function MadeBoard({ board }: { readonly board: BoardCard }) {
  return (
    <Card data-category={board.category}>
      <Cover faces={board.cover} look={board.look} />
      <div className={styles.body}>
        <h3>
          <Link to="/board/$boardId" params={{ boardId: board.boardId }}>
            {board.name}
          </Link>
        </h3>
        <p className={`row ${styles.meta}`}>
          <ModeBadge mode={board.mode} />
          <span>{m.board_num_tiles({ count: board.numTiles })}</span>
          <span className="num">{board.boardPortraitLayout.replace('x', '×')}</span>
        </p>
      </div>
    </Card>
  )
}

/** The ways on, and the way back. */
function DoneActions({ importId, onAgain }: { readonly importId: string; readonly onAgain: () => void }) {
  const queries = useQueryClient()
  const undo = useMutation(
    rpc.boards.undoImport.mutationOptions({
      onSuccess() {
        void queries.invalidateQueries({ queryKey: rpc.boards.key() })
        toast.success(m.import_undone())
        onAgain()
      },
    }),
  )
  return (
    <>
      <div className="row">
        <ButtonLink to="/boards" variant="primary" size="lg">
          {m.import_to_list()}
        </ButtonLink>
        <Button onClick={onAgain}>
          <FileUp aria-hidden />
          {m.import_another()}
        </Button>
        <Button variant="quiet" disabled={undo.isPending} onClick={() => undo.mutate({ importId })}>
          <Undo2 aria-hidden />
          {m.import_undo()}
        </Button>
      </div>
      <FormError message={undo.isError ? archiveErrorMessage(undo.error) : undefined} />
    </>
  )
}
