import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/rpc.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import { draftQuery } from './drafts/draft-query.ts'
import { NewBoard } from './new-board/new-board.tsx'

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
