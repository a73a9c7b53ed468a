/** The procedures of reports. */
import { os } from '../../lib/rpc.ts'
import { logFailure } from './log-failure.ts'

export const reportsRouter = {
  failure: os.reports.failure.handler(async ({ input, context }) => {
    await context.deps.limits.consume('reportPerIp', context.caller)
    logFailure(context, input)
    return {}
  }),
}
