/** The procedures of the Runs screen. */
import { unwrap } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
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

  decide: os.reviews.decide.handler(async ({ input, context, errors }) => {
    return unwrap(await reviewRun(context.deps, signedInUser(context), input), errors)
  }),
}
