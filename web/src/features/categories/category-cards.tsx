import type { BoardCard as Board } from '@tilerush/contract/boards'
import { SearchX } from 'lucide-react'
import { BoardCard } from '../boards/board-card.tsx'
import { Button } from '../../components/button.tsx'
import { Cards } from '../../components/card.tsx'
import { Empty } from '../../components/empty.tsx'
import { m } from '../../paraglide/messages.js'
import { type BoardOrder, shownBoards } from './shown-boards.ts'

interface CategoryCardsProps {
  readonly boards: readonly Board[]
  readonly find: string
  readonly order: BoardOrder
  readonly onShowAll: () => void
}

/** The cards that match what is looked for; how many there are is said aloud while one types. */
export function CategoryCards({ boards, find, order, onShowAll }: CategoryCardsProps) {
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
