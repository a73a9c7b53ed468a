import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { m } from '../../paraglide/messages.js'

/** The messages of browsers for a request or a chunk that failed to load. */
const lostOnTheWay = /fetch|import|network|load failed/i

/** A screen that could not be shown: the server does not respond, a chunk failed to load, or an error was thrown. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const [reportId] = useState(() => Math.random().toString(36).slice(2, 10))
  useEffect(() => {
    // The code for it may be what does not arrive.
    import('./report-failure.ts').then((lib) => lib.reportFailure(reportId, error)).catch(() => {})
  }, [reportId, error])
  const retry = async (): Promise<void> => {
    reset()
    await router.invalidate()
  }
  return (
    <Notice
      title={m.failed_title()}
      actions={
        <>
          <Button variant="primary" onClick={() => void retry()}>
            {m.common_try_again()}
          </Button>
          <ButtonLink to="/">{m.common_back_home()}</ButtonLink>
        </>
      }
    >
      <p>{lostOnTheWay.test(String(error)) ? m.error_network() : m.error_internal()}</p>
      <p>
        {m.page_report_id()} <code>{reportId}</code>
      </p>
    </Notice>
  )
}
