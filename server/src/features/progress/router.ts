/** The procedures of dashboard and progress page. */
import { os } from '../../lib/rpc.ts'
import { toReader } from '../boards/index.ts'
import { getDashboard } from './dashboard.ts'
import { getOverview } from './overview.ts'

export const progressRouter = {
  dashboard: os.progress.dashboard.handler(({ input, context }) =>
    getDashboard(context.deps, toReader(context), input.timeZone),
  ),
  overview: os.progress.overview.handler(({ input, context }) =>
    getOverview(context.deps, toReader(context), input.timeZone),
  ),
}
