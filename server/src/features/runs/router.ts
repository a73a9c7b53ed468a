/** The procedures of the Runs screen. */
import { unwrap } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import { reviewRun } from './review.ts'
import { getRunDetails } from './run-details.ts'
import { listRuns } from './run-list.ts'
import { getRunStore } from './store.ts'

export const runsRouter = {
  list: os.runs.list.handler(({ input, context: { deps } }) => listRuns(deps, input)),

  count: os.runs.count.handler(({ context: { deps } }) => getRunStore(deps.database).count()),

  details: os.runs.details.handler(async ({ input, context: { deps }, errors }) => {
    const run = await getRunDetails(deps, input.userId, input.playId)
    if (!run) throw errors.RUN_NOT_FOUND()
    return run
  }),

  review: os.runs.review.handler(async ({ input, context, errors }) => {
    return unwrap(await reviewRun(context.deps, signedInUser(context), input), errors)
  }),
}
