/** The calls of dashboard and progress page. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { dashboardOf } from './dashboard.ts'
import { overviewOf } from './overview.ts'

export const progressCalls = {
  dashboard: os.progress.dashboard.handler(({ input, context }) =>
    dashboardOf(context.parts, signedInUser(context), input.timeZone),
  ),
  overview: os.progress.overview.handler(({ input, context }) =>
    overviewOf(context.parts, signedInUser(context), input.timeZone),
  ),
}
