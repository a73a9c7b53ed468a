import { useRouter } from '@tanstack/react-router'
import type { Security } from '@tilerush/contract/account'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { leave } from '../../lib/leave.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { SessionRow } from './session-row.tsx'
import { refreshSecurity } from './use-security.ts'

/** Where the user is logged in, and the ways out. */
export function SessionsPanel({ sessions }: Pick<Security, 'sessions'>) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()

  const end = useSingleFlight(async (sessionId: string) => {
    setProblem(undefined)
    try {
      await client.account.endSession({ sessionId })
      await refreshSecurity()
    } catch (error) {
      setProblem(errorMessage(error))
    }
  })

  const endAll = useSingleFlight(async () => {
    setProblem(undefined)
    try {
      await client.account.logoutEverywhere()
      await leave(async () => await router.navigate({ to: '/login' }))
    } catch (error) {
      setProblem(errorMessage(error))
    }
  })

  return (
    <section className="panel">
      <h2>{m.account_sessions_heading()}</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => void end(session.sessionId)} />
        ))}
      </ul>
      <FormError message={problem} />
      <p className={styles.text}>{m.account_logout_everywhere_hint()}</p>
      <div className={styles.actions}>
        <Button onClick={() => void endAll()}>{m.account_logout_everywhere()}</Button>
      </div>
    </section>
  )
}
