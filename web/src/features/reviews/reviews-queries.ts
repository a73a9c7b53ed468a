import type { ReviewState } from '@tilerush/contract/reviews'
import { reviewedRunsPerPage } from '@tilerush/core/play/constants'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'

interface Position {
  readonly at: string
  readonly playId: string
}

/** The runs in a state, a page at a time. */
export function runsQuery(state: ReviewState) {
  return rpc.reviews.list.infiniteOptions({
    input: (after: Position | undefined) => ({ state, limit: reviewedRunsPerPage, ...(after && { after }) }),
    initialPageParam: undefined as Position | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Other administrators give verdicts, too.
    staleTime: 0,
  })
}

/** How many runs are in each state: on the screen and beside its link. */
export function runCountsQuery() {
  return rpc.reviews.count.queryOptions({ staleTime: 60_000 })
}

/** What a verdict changes: lists, counts and the run itself. */
export function refetchRuns(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rpc.reviews.key() })
}
