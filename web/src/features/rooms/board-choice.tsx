import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { maxRoomBoards } from '@tilerush/core/rooms/constants'
import { LayoutGrid, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { TextInput } from '../../components/form/field.tsx'
import { rpc } from '../../lib/api/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { m } from '../../paraglide/messages.js'
import { cardsByName, Cover, categoryName, loadedCards, matchesText, MoreCards } from '../boards/index.ts'
import styles from './board-choice.module.css'

const typingPauseMs = 250

interface BoardChoiceProps {
  /** Ids, in the order in which they are played. */
  readonly chosen: readonly string[]
  /** What was chosen at first stands above the rest, and does not move while one chooses. */
  readonly first: readonly string[]
  readonly onChoose: (boardIds: readonly string[]) => void
}

/**
 * The boards that can be played, those of `first` above the rest; the server chooses among more than are here. What is
 * `chosen` is among them, though its page is not loaded.
 */
function useChoice(first: readonly string[], chosen: readonly string[], find: string) {
  const all = useInfiniteQuery(cardsByName())
  const text = useDebounced(find.trim(), typingPauseMs)
  const isSearched = all.hasNextPage && text !== ''
  const searched = useInfiniteQuery({ ...cardsByName(text), enabled: isSearched, placeholderData: keepPreviousData })
  const boardIds = [...new Set([...first, ...chosen])]
  const own = useQuery({
    ...rpc.boards.byIds.queryOptions({ input: { boardIds } }),
    enabled: all.hasNextPage && boardIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const list = isSearched ? searched : all
  const loaded = [...loadedCards(list.data), ...(own.data ?? [])]
  const isFirst = ({ boardId }: BoardCard): boolean => first.includes(boardId)
  const ordered = [...loaded.filter(isFirst), ...loaded.filter((board) => !isFirst(board))]
  const unique = [...new Map(ordered.map((board) => [board.boardId, board])).values()]
  return { all, list, playable: unique.filter(({ mode, isPlayable }) => mode === 'live' && isPlayable) }
}

/** One live board, or several as a playlist in the order of choice. */
export function BoardChoice({ chosen, first, onChoose }: BoardChoiceProps) {
  const [find, setFind] = useState('')
  const { all, list, playable } = useChoice(first, chosen, find)
  if (all.isPending) return <Skeleton count={4} shape="row" />
  if (all.isError) return <LoadError error={all.error} onRetry={() => void all.refetch()} />
  if (list === all && playable.length === 0 && !all.hasNextPage) {
    return <Empty icon={LayoutGrid}>{m.play_navigation_none()}</Empty>
  }
  const shown = playable.filter((board) => matchesText(board, find))
  const isNoneFound = list.isSuccess && !list.isFetching && !list.hasNextPage && shown.length === 0
  const toggle = (boardId: string) =>
    onChoose(chosen.includes(boardId) ? chosen.filter((id) => id !== boardId) : [...chosen, boardId])
  return (
    <div className={styles.choice}>
      <TextInput
        label={m.rooms_find_board()}
        type="search"
        value={find}
        onChange={({ target }) => setFind(target.value)}
        counter={m.rooms_chosen_count({ count: chosen.length, max: maxRoomBoards })}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no paragraph */}
      <div role="status" className={styles.none}>
        {isNoneFound && <Empty icon={SearchX}>{m.category_not_found({ text: find.trim() })}</Empty>}
      </div>
      {list.isPending && <Skeleton count={4} shape="row" />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {shown.length > 0 && (
        <ul className={`box ruled ${styles.list}`} aria-busy={list.isFetching && !list.isFetchingNextPage}>
          {shown.map(({ boardId, name, category, cover, look }) => {
            const position = chosen.indexOf(boardId) + 1
            return (
              <li key={boardId} data-category={category}>
                <label className={`line ${styles.board}`}>
                  <input
                    type="checkbox"
                    checked={position > 0}
                    disabled={position === 0 && chosen.length >= maxRoomBoards}
                    onChange={() => toggle(boardId)}
                  />
                  <Cover faces={cover} look={look} size="mini" />
                  <span className={`grow ${styles.name}`}>
                    <b>{name}</b>
                    <small className="muted">{categoryName(category)}</small>
                  </span>
                  {position > 0 && chosen.length > 1 && <span className={`num ${styles.position}`}>{position}</span>}
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <MoreCards list={list} />
    </div>
  )
}
