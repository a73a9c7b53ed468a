import { useQuery } from '@tanstack/react-query'
import type { BoardCard } from '@tilerush/contract/boards'
import { maxRoomBoards } from '@tilerush/core/rooms/constants'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { TextInput } from '../../components/form/field.tsx'
import { rpc } from '../../lib/api/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { Cover, categoryName } from '../boards/index.ts'
import styles from './board-choice.module.css'

interface BoardChoiceProps {
  /** Ids, in the order in which they are played. */
  readonly chosen: readonly string[]
  /** What was chosen at first stands above the rest, and does not move while one chooses. */
  readonly first: readonly string[]
  readonly onChoose: (boardIds: readonly string[]) => void
}

/** One live board, or several as a playlist in the order of choice. */
export function BoardChoice({ chosen, first, onChoose }: BoardChoiceProps) {
  const boards = useQuery(rpc.boards.byName.queryOptions())
  const [find, setFind] = useState('')
  if (boards.isPending) return <Skeleton count={4} shape="row" />
  if (boards.isError) return <LoadError error={boards.error} onRetry={() => void boards.refetch()} />
  const live = boards.data.filter(({ mode, isPlayable }) => mode === 'live' && isPlayable)
  const isFirst = ({ boardId }: BoardCard): boolean => first.includes(boardId)
  const playable = [...live.filter(isFirst), ...live.filter((board) => !isFirst(board))]
  if (playable.length === 0) return <Empty icon={LayoutGrid}>{m.play_navigation_none()}</Empty>
  const wanted = find.trim().toLowerCase()
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
      <ul className={styles.list}>
        {playable
          .filter(({ name }) => name.toLowerCase().includes(wanted))
          .map(({ boardId, name, category, cover, look }) => {
            const place = chosen.indexOf(boardId) + 1
            return (
              <li key={boardId} data-category={category}>
                <label className={styles.board}>
                  <input
                    type="checkbox"
                    checked={place > 0}
                    disabled={place === 0 && chosen.length >= maxRoomBoards}
                    onChange={() => toggle(boardId)}
                  />
                  <Cover faces={cover} look={look} size="mini" />
                  <span className={styles.name}>
                    <b>{name}</b>
                    <small className="muted">{categoryName(category)}</small>
                  </span>
                  {place > 0 && chosen.length > 1 && <span className={`num ${styles.place}`}>{place}</span>}
                </label>
              </li>
            )
          })}
      </ul>
    </div>
  )
}
