import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards'
import { historyDrawnRuns } from '@tilerush/core/constants'
import { History } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { HistoryChart } from './history-chart.tsx'
import styles from './history.module.css'
import { RunTable } from './run-table.tsx'

type After = { readonly finishedAt: string; readonly playId: string }

/** Every verified run, newest first, and the last ones drawn. */
export function RunHistory({ board }: { readonly board: PlayableBoard }) {
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
    <section className={styles.runs} aria-label={m.history_runs()}>
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
