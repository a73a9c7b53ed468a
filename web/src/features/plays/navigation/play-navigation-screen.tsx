import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { Empty } from '../../../components/empty.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardRow } from './board-row.tsx'
import styles from './play-navigation.module.css'

/** Every board the player may see, ordered by name (specification, section 2, Play navigation). */
export function PlayNavigationScreen() {
  usePageTitle(m.play_navigation_title())
  const boards = useQuery(rpc.boards.byName.queryOptions())
  return (
    <section className="page">
      <div className="head">
        <h1>{m.play_navigation_heading()}</h1>
      </div>
      {boards.isPending && <Skeleton count={8} shape="row" />}
      {boards.isError && <LoadError error={boards.error} onRetry={() => void boards.refetch()} />}
      {boards.data?.length === 0 && <Empty icon={LayoutGrid}>{m.play_navigation_none()}</Empty>}
      {boards.data && boards.data.length > 0 && (
        <ul className={styles.list}>
          {boards.data.map((board) => (
            <BoardRow key={board.boardId} board={board} />
          ))}
        </ul>
      )}
    </section>
  )
}
