import { reportMessageMaxLength, reportPathMaxLength, reportStackMaxLength } from '@tilerush/core/product/constants'
import { client } from '../../lib/api/client.ts'
import { errorCode } from '../../lib/api/error-code.ts'

/** Reports to the server what failed on this page; what cannot be sent now is sent when the network is back. */
export async function reportFailure(reportId: string, error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const report = {
    reportId,
    message: message.slice(0, reportMessageMaxLength),
    stack: stack.slice(0, reportStackMaxLength),
    path: location.pathname.slice(0, reportPathMaxLength),
  }
  try {
    await client.reports.failure(report)
  } catch (reportError) {
    if (errorCode(reportError) !== 'NETWORK') return
    window.addEventListener('online', () => void client.reports.failure(report).catch(() => {}), { once: true })
  }
}
