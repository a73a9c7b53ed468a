/** One line of the log for each page that failed; of the user only the id is logged. */
import type { FailureReport } from '@tilerush/contract/reports'
import type { ProcedureContext } from '../../lib/procedure-context.ts'

/** Except `draw@https://…`, a line of Firefox's stacks. */
const emailAddress = /[^\s@]+@(?!https?:)[^\s@]+/g
const queryOrHash = /[?#][^\s"'<>():]*/g

/** A browser's error message may quote the page: e-mail addresses and mailed codes are removed. */
export function withoutPrivateText(text: string): string {
  return text.replaceAll(emailAddress, '[address]').replaceAll(queryOrHash, '')
}

type Context = Pick<ProcedureContext, 'deps' | 'requestId' | 'user'>

export function logFailure({ deps, requestId, user }: Context, report: FailureReport): void {
  deps.log.warn(
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
