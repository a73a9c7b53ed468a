/** One line of the log for each page that failed; nothing of the visitor is kept but the user's id. */
import type { FailureReport } from '@tilerush/contract/reports'
import type { CallContext } from '../../lib/call-context.ts'
import { withoutPrivateText } from './without-private-text.ts'

type Context = Pick<CallContext, 'parts' | 'requestId' | 'user'>

export function logFailure({ parts, requestId, user }: Context, report: FailureReport): void {
  parts.log.warn(
    {
      reportId: report.reportId,
      requestId,
      userId: user?.userId ?? null,
      path: withoutPrivateText(report.path),
      message: withoutPrivateText(report.message),
      stack: withoutPrivateText(report.stack),
    },
    'A page failed',
  )
}
