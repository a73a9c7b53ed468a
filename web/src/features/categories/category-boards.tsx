import { useQuery } from '@tanstack/react-query'
import type { BoardCard as Board } from '@tilerush/contract/boards'
import type { CategoryCode } from '@tilerush/core/constants'
import { LayoutGrid } from 'lucide-react'
import { BoardCard } from '../../components/board-card.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Cards } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { categoryName } from '../../lib/category-name.ts'
import { rpc } from '../../lib/rpc.ts'
import { m } from '../../paraglide/messages.js'

/** The boards of a category as cards, under its name and how many there are. */
export function CategoryBoards({ code }: { readonly code: CategoryCode }) {
  const boards = useQuery(rpc.boards.byCategory.queryOptions({ input: { category: code } }))
  return (
    <section className="page">
      <div className="head">
        <div>
          <h1>{categoryName(code)}</h1>
          <p className="sub">{boards.data ? summary(boards.data) : '\u00a0'}</p>
        </div>
      </div>
      <h2 className="sr">{m.boards_title()}</h2>
      {boards.isPending && <Skeleton count={6} shape="card" />}
      {boards.isError && <LoadError error={boards.error} onRetry={() => void boards.refetch()} />}
      {boards.data?.length === 0 && (
        <Empty icon={LayoutGrid} action={<ButtonLink to="/categories">{m.category_all()}</ButtonLink>}>
          {m.category_empty()}
        </Empty>
      )}
      {boards.data && boards.data.length > 0 && (
        <Cards>
          {boards.data.map((board) => (
            <li key={board.boardId}>
              <BoardCard board={board} />
            </li>
          ))}
        </Cards>
      )}
    </section>
  )
}

function summary(boards: readonly Board[]): string {
  const count = boards.filter((board) => board.bestTotalDurationMs !== null).length
  const total = boards.length === 1 ? m.category_count_one() : m.category_count({ count: boards.length })
  return count === 0 ? total : m.category_best_count({ boards: total, count })
}
