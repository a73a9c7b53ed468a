import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BoardCard as Board } from '@tilerush/contract/boards/boards'
import { cardOrders, type CategoryCode } from '@tilerush/core/boards/constants'
import { LayoutGrid, SearchX } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Cards } from '../../../components/display/card.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { categoryName } from '../category-name.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardCard } from '../card/board-card.tsx'
import { MoreCards } from '../card/more-cards.tsx'
import styles from './category-boards.module.css'
import { CategoryTools } from './category-tools.tsx'
import { isCardOrder } from './shown-boards.ts'
import { useCategoryBoards } from './use-category-boards.ts'

/** The boards of a category as cards, under its name and how many there are. What is looked for lives in the address. */
export function CategoryBoards({ code }: { readonly code: CategoryCode }) {
  const { find = '', order: requested } = useSearch({ from: '/category/$categorySlug' })
  const order = isCardOrder(requested) ? requested : cardOrders[0]
  const { all, list, boards, shown } = useCategoryBoards(code, find, order)
  const navigate = useNavigate({ from: '/category/$categorySlug' })
  const setFind = (text: string): void =>
    void navigate({ search: (search) => ({ ...search, find: text || undefined }), replace: true, resetScroll: false })
  return (
    <section className="page">
      <div className={`head ${styles.head}`}>
        <div>
          <h1>{categoryName(code)}</h1>
          <p className="sub">
            {all.data ? <Summary code={code} boards={boards} isWhole={!all.hasNextPage} /> : '\u00a0'}
          </p>
        </div>
        {boards.length > 1 ? (
          <CategoryTools
            find={find}
            order={order}
            onFind={setFind}
            onOrder={(next) => void navigate({ search: (search) => ({ ...search, order: next }), resetScroll: false })}
          />
        ) : null}
      </div>
      <h2 className="sr">{m.boards_title()}</h2>
      {list.isPending && <Skeleton count={6} shape="card" />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {all.data && boards.length === 0 && (
        <Empty icon={LayoutGrid} action={<ButtonLink to="/categories">{m.category_all()}</ButtonLink>}>
          {m.category_empty()}
        </Empty>
      )}
      {list.data && boards.length > 0 && (
        <>
          <output className="sr">
            {find === '' ? '' : found(shown.length, list.hasNextPage, all.hasNextPage ? null : boards.length)}
          </output>
          <CategoryCards boards={shown} find={find} isOld={list.isPlaceholderData} onShowAll={() => setFind('')} />
          <MoreCards list={list} />
        </>
      )}
    </section>
  )
}

interface SummaryProps {
  readonly code: CategoryCode
  readonly boards: readonly Board[]
  /** Whether they are all boards of the category. */
  readonly isWhole: boolean
}

/** How many boards there are, and of how many the player has a best, when all of them are here. */
function Summary({ code, boards, isWhole }: SummaryProps) {
  const counts = useQuery({ ...rpc.boards.categoryCounts.queryOptions(), enabled: !isWhole })
  if (!isWhole) return counts.data ? m.category_count({ count: counts.data[code] ?? 0 }) : '\u00a0'
  const count = boards.filter((board) => board.bestTotalDurationMs !== null).length
  const total = boards.length === 1 ? m.category_count_one() : m.category_count({ count: boards.length })
  return count === 0 ? total : m.category_best_count({ boards: total, count })
}

/** Said aloud while one types. `total`: null when not all boards are here. */
function found(count: number, hasMore: boolean, total: number | null): string {
  if (hasMore) return m.category_found_more({ count })
  return m.category_found({ count, total: total ?? count })
}

interface CategoryCardsProps {
  readonly boards: readonly Board[]
  readonly find: string
  /** Whether they are still those that were looked for before. */
  readonly isOld: boolean
  readonly onShowAll: () => void
}

/** The cards that match what is looked for. */
function CategoryCards({ boards, find, isOld, onShowAll }: CategoryCardsProps) {
  if (boards.length === 0) {
    return (
      <Empty icon={SearchX} action={<Button onClick={onShowAll}>{m.category_show_all()}</Button>}>
        {m.category_not_found({ text: find.trim() })}
      </Empty>
    )
  }
  return (
    <div aria-busy={isOld}>
      <Cards>
        {boards.map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} />
          </li>
        ))}
      </Cards>
    </div>
  )
}
