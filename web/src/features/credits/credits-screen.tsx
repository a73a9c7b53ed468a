import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { BoardCredits } from './board-credits.tsx'
import { byBoard } from './by-board.ts'
import styles from './credits.module.css'

/** Author, licence and source of every picture, by board. */
export function CreditsScreen() {
  usePageTitle(m.credits_title())
  const credits = useInfiniteQuery(
    rpc.boards.credits.infiniteOptions({
      input: (page: number) => ({ page }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
    }),
  )
  const boards = byBoard((credits.data?.pages ?? []).flatMap((page) => page.credits))
  return (
    <section className={`page ${styles.credits}`}>
      <h1>{m.credits_heading()}</h1>
      <p className={styles.intro}>{m.credits_intro()}</p>
      <p className={styles.intro}>{m.credits_trademarks()}</p>
      {credits.isPending && <Skeleton count={6} shape="row" />}
      {credits.isError && <LoadError error={credits.error} onRetry={() => void credits.refetch()} />}
      {credits.isSuccess && boards.length === 0 && <Empty icon={Images}>{m.credits_none()}</Empty>}
      {boards.map((board) => (
        <BoardCredits key={board.boardName} board={board} />
      ))}
      {credits.hasNextPage && (
        <div>
          <Button aria-disabled={credits.isFetchingNextPage} onClick={() => void credits.fetchNextPage()}>
            {m.credits_more()}
          </Button>
        </div>
      )}
    </section>
  )
}
