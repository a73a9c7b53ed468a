/** The procedures of the Runs screen. */
import { os, serve } from '../../lib/rpc.ts'
import { reviewRun } from './review.ts'
import { getRunDetails } from './run-details.ts'
import { listRuns } from './run-list.ts'
import { getRunStore } from './store.ts'

export const reviewsRouter = {
  list: os.reviews.list.handler(({ input, context: { deps } }) => listRuns(deps, input)),

  count: os.reviews.count.handler(({ context: { deps } }) => getRunStore(deps.database).count()),

  details: os.reviews.details.handler(async ({ input, context: { deps }, errors }) => {
    const run = await getRunDetails(deps, input.userId, input.playId)
    if (!run) throw errors.RUN_NOT_FOUND()
    return run
  }),

  decide: os.reviews.decide.handler(serve(reviewRun)),
}
