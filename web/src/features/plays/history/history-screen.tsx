import { useParams } from '@tanstack/react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { historyDrawnRuns } from '@tilerush/core/play/constants'
import { History } from 'lucide-react'
import { BoardPage } from '../board-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { MixUps } from './mix-ups.tsx'
import styles from './history.module.css'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { HistoryChart } from './history-chart.tsx'
import { RunTable } from './run-table.tsx'

/** What the player's verified runs on a board show: how the times fell, and which tiles are taken for which. */
export function HistoryScreen() {
  const { boardIdOrSlug } = useParams({ from: '/history/$boardIdOrSlug' })
  return (
    <BoardPage boardIdOrSlug={boardIdOrSlug} heading={m.history_title()}>
      {(board) => (
        <div className={`grid ${styles.columns}`}>
          <RunHistory board={board} />
          <MixUps board={board} />
        </div>
      )}
    </BoardPage>
  )
}

type After = { readonly finishedAt: string; readonly playId: string }

/** Every verified run, newest first, and the last ones drawn. */
function RunHistory({ board }: { readonly board: PlayableBoard }) {
  const { boardId } = board
  const best = useQuery(rpc.plays.best.queryOptions({ input: { boardId } }))
  const history = useInfiniteQuery(
    rpc.plays.history.infiniteOptions({
      input: (after: After | undefined) => ({ boardId, limit: historyDrawnRuns, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  if (history.isPending) return <Skeleton count={8} shape="row" />
  if (history.isError) return <LoadError error={history.error} onRetry={() => void history.refetch()} />
  const runs = history.data.pages.flatMap((page) => page.runs)
  if (runs.length === 0) {
    return (
      <Empty
        icon={History}
        action={
          <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }} variant="go">
            {m.common_play()}
          </ButtonLink>
        }
      >
        {m.history_none()}
      </Empty>
    )
  }
  return (
    <section className={`grid ${styles.runs}`} aria-label={m.history_runs()}>
      <div className="panel">
        <HistoryChart runs={runs.slice(0, historyDrawnRuns).toReversed()} bestMs={best.data?.totalDurationMs ?? null} />
      </div>
      <RunTable runs={runs} />
      {history.hasNextPage && (
        <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {m.history_more()}
        </Button>
      )}
    </section>
  )
}
