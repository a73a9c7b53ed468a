import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { m } from '../../paraglide/messages.js'

/** A screen that could not be shown: the server is silent, or something broke. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const retry = async (): Promise<void> => {
    reset()
    await router.invalidate()
  }
  return (
    <Notice
      title={m.failed_title()}
      actions={
        <Button variant="primary" onClick={() => void retry()}>
          {m.common_try_again()}
        </Button>
      }
    >
      <p>{errorCode(error) === 'NETWORK' ? m.error_network() : m.error_internal()}</p>
    </Notice>
  )
}
