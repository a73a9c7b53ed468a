/** The calls of reports. */
import { os } from '../../lib/rpc.ts'
import { logFailure } from './log-failure.ts'

export const reportsCalls = {
  failure: os.reports.failure.handler(async ({ input, context }) => {
    await context.parts.limits.consume('reportPerIp', context.ipAddress)
    logFailure(context, input)
    return {}
  }),
}
