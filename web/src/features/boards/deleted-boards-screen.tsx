import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { BackLink } from '../../components/back-link.tsx'
import { Empty } from '../../components/empty.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { DeletedBoardRow } from './deleted/deleted-board-row.tsx'
import styles from './deleted/deleted-boards.module.css'

/** The boards deleted within the last 30 days, for those who may delete: each can be brought back. */
export function DeletedBoardsScreen() {
  usePageTitle(m.deleted_boards_title())
  const boards = useQuery(rpc.boards.deleted.queryOptions())
  return (
    <section className="page">
      <BackLink className={styles.back} to="/boards">
        {m.boards_title()}
      </BackLink>
      <div className="head">
        <div>
          <h1>{m.deleted_boards_title()}</h1>
          <p className="sub">{m.deleted_boards_text()}</p>
        </div>
      </div>
      {boards.isPending && <Skeleton count={3} shape="row" />}
      {boards.isError && <LoadError error={boards.error} onRetry={() => void boards.refetch()} />}
      {boards.data?.length === 0 && <Empty icon={Trash2}>{m.deleted_boards_none()}</Empty>}
      <ul className={styles.list}>
        {boards.data?.map((board) => (
          <DeletedBoardRow key={board.boardId} board={board} />
        ))}
      </ul>
    </section>
  )
}
