import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { m } from '../../../paraglide/messages.js'
import { cardsByName, Cover, loadedCards, matchesText } from '../../boards/index.ts'
import styles from './assignment-form.module.css'

const typingPauseMs = 250
/** As many are offered at first, and as many more on request. */
const offeredAtOnce = 6

interface BoardSearchProps {
  readonly chosen: readonly string[]
  readonly onAdd: (boardId: string) => void
}

/** Live boards by a part of their name; a press adds one. */
export function BoardSearch({ chosen, onAdd }: BoardSearchProps) {
  const [find, setFind] = useState('')
  const [numOffered, setNumOffered] = useState(offeredAtOnce)
  const text = useDebounced(find.trim(), typingPauseMs)
  const list = useInfiniteQuery({ ...cardsByName(text), placeholderData: keepPreviousData })
  const boards = loadedCards(list.data).filter(
    (board) => board.mode === 'live' && board.isPlayable && !chosen.includes(board.boardId) && matchesText(board, find),
  )
  const more = (): void => {
    setNumOffered(numOffered + offeredAtOnce)
    if (boards.length <= numOffered + offeredAtOnce && list.hasNextPage) void list.fetchNextPage()
  }
  const isNone = list.isSuccess && !list.isFetching && !list.hasNextPage && boards.length === 0
  return (
    <div className={`grid ${styles.search}`}>
      <label className={styles.find}>
        <Search className="ico" aria-hidden />
        <span className="sr">{m.assignment_find_board()}</span>
        <input
          type="search"
          value={find}
          placeholder={m.assignment_find_board()}
          autoComplete="off"
          onChange={({ target }) => {
            setFind(target.value)
            setNumOffered(offeredAtOnce)
          }}
          // Enter looks for a board; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {list.isPending && <Skeleton count={2} shape="row" />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no paragraph */}
      <div role="status">{isNone && <p className="small sub">{m.assignment_no_board_found()}</p>}</div>
      <ul className={styles.offered}>
        {boards.slice(0, numOffered).map(({ boardId, name, numTiles, category, cover, look }) => (
          <li key={boardId} data-category={category}>
            <button type="button" aria-label={m.assignment_add_board({ board: name })} onClick={() => onAdd(boardId)}>
              <Cover faces={cover} look={look} size="mini" />
              <span className={`grow ${styles.name}`}>
                <b>{name}</b>
                <small>{m.board_num_tiles({ count: numTiles })}</small>
              </span>
              <Plus className="ico" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {(boards.length > numOffered || list.hasNextPage) && (
        <Button variant="quiet" size="xs" onClick={more}>
          {m.assignment_more_boards()}
        </Button>
      )}
    </div>
  )
}
