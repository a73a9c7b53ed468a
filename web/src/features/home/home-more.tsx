import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BoardCard, CategoryWall } from '../boards/index.ts'
import { Cards } from '../../components/display/card.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { rpc } from '../../lib/api/rpc.ts'
import { useCurrentUser } from '../account/index.ts'
import { m } from '../../paraglide/messages.js'
import styles from './home-screen.module.css'

/** What there is to play: the promoted boards and the categories. */
export function HomeMore() {
  const isVisitor = !useCurrentUser()
  const promoted = useQuery(rpc.boards.promoted.queryOptions())
  const counts = useQuery(rpc.boards.categoryCounts.queryOptions())
  const hasBoards = promoted.data ? promoted.data.length > 0 : promoted.isPending
  return (
    <>
      {hasBoards && (
        <section className="page">
          <div className="head">
            <h2>{m.home_promoted_heading()}</h2>
            <Link to={isVisitor ? '/login' : '/play'}>
              {isVisitor ? m.home_promoted_login() : m.home_promoted_all()}
            </Link>
          </div>
          {promoted.data ? (
            <Cards className={styles.promoted}>
              {promoted.data.map((board) => (
                <li key={board.boardId}>
                  <BoardCard board={board} showsCategory isForVisitor={isVisitor} />
                </li>
              ))}
            </Cards>
          ) : (
            <Skeleton count={4} shape="card" />
          )}
        </section>
      )}
      <section className="page">
        <h2 className={styles.heading}>{m.home_categories_heading()}</h2>
        <CategoryWall counts={counts.data} />
      </section>
    </>
  )
}
