import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BoardCard as Board } from '@tilerush/contract/boards'
import type { CategoryCode } from '@tilerush/core/boards/constants'
import { LayoutGrid, SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Cards } from '../../../components/display/card.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { categoryName } from './category-name.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardCard } from '../card/board-card.tsx'
import styles from './category-boards.module.css'
import { CategoryTools } from './category-tools.tsx'
import { type BoardOrder, isBoardOrder, shownBoards } from './shown-boards.ts'

/** The boards of a category as cards, under its name and how many there are. What is looked for lives in the address. */
export function CategoryBoards({ code }: { readonly code: CategoryCode }) {
  const boards = useQuery(rpc.boards.byCategory.queryOptions({ input: { category: code } }))
  const { find = '', order: requested } = useSearch({ from: '/category/$categorySlug' })
  const order = isBoardOrder(requested) ? requested : 'promoted'
  const navigate = useNavigate({ from: '/category/$categorySlug' })
  const setFind = (text: string): void =>
    void navigate({ search: (search) => ({ ...search, find: text || undefined }), replace: true, resetScroll: false })
  return (
    <section className="page">
      <div className={styles.head}>
        <div>
          <h1>{categoryName(code)}</h1>
          <p className="sub">{boards.data ? summary(boards.data) : '\u00a0'}</p>
        </div>
        {boards.data && boards.data.length > 1 ? (
          <CategoryTools
            find={find}
            order={order}
            onFind={setFind}
            onOrder={(next) => void navigate({ search: (search) => ({ ...search, order: next }), resetScroll: false })}
          />
        ) : null}
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
        <CategoryCards boards={boards.data} find={find} order={order} onShowAll={() => setFind('')} />
      )}
    </section>
  )
}

function summary(boards: readonly Board[]): string {
  const count = boards.filter((board) => board.bestTotalDurationMs !== null).length
  const total = boards.length === 1 ? m.category_count_one() : m.category_count({ count: boards.length })
  return count === 0 ? total : m.category_best_count({ boards: total, count })
}

interface CategoryCardsProps {
  readonly boards: readonly Board[]
  readonly find: string
  readonly order: BoardOrder
  readonly onShowAll: () => void
}

/** The cards that match what is looked for; how many there are is said aloud while one types. */
function CategoryCards({ boards, find, order, onShowAll }: CategoryCardsProps) {
  const shown = shownBoards(boards, find, order)
  return (
    <>
      <output className="sr">
        {find === '' ? '' : m.category_found({ count: shown.length, total: boards.length })}
      </output>
      {shown.length === 0 ? (
        <Empty icon={SearchX} action={<Button onClick={onShowAll}>{m.category_show_all()}</Button>}>
          {m.category_not_found({ text: find.trim() })}
        </Empty>
      ) : (
        <Cards>
          {shown.map((board) => (
            <li key={board.boardId}>
              <BoardCard board={board} />
            </li>
          ))}
        </Cards>
      )}
    </>
  )
}
