import { useRouter } from '@tanstack/react-router'
import type { Security } from '@tilerush/contract/account/account'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { leave } from '../session/leave.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account-screen.module.css'
import { RevokeKeysChoice } from '../api-keys/revoke-keys-choice.tsx'
import { refreshSecurity } from '../use-security.ts'

/** Where the user is logged in, and the ways out. */
export function SessionsPanel({ sessions }: Pick<Security, 'sessions'>) {
  const router = useRouter()
  const [errorText, setErrorText] = useState<string>()
  const [areKeysRevoked, setAreKeysRevoked] = useState(false)

  const end = useSingleFlight(async (sessionId: string) => {
    setErrorText(undefined)
    try {
      await client.account.endSession({ sessionId })
      await refreshSecurity()
    } catch (error) {
      setErrorText(errorMessage(error))
    }
  })

  const endAll = useSingleFlight(async () => {
    setErrorText(undefined)
    try {
      await client.account.logoutEverywhere({ areKeysRevoked })
      await leave(async () => await router.navigate({ to: '/login' }))
    } catch (error) {
      setErrorText(errorMessage(error))
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
      <FormError message={errorText} />
      <p className={styles.text}>{m.account_logout_everywhere_hint()}</p>
      <div className={styles.fields}>
        <RevokeKeysChoice isChosen={areKeysRevoked} onChange={setAreKeysRevoked} />
        <div className={styles.actions}>
          <Button onClick={() => void endAll()}>{m.account_logout_everywhere()}</Button>
        </div>
      </div>
    </section>
  )
}

type Session = Security['sessions'][number]

function deviceName({ browser, system }: Session): string {
  if (browser !== '' && system !== '') return m.account_session_device({ browser, system })
  return browser || system || m.account_session_unknown()
}

/** One device: what it is, when it was last used, and the way to log it out. */
function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const device = deviceName(session)
  return (
    <li className={`line between ${styles.session}`}>
      <p>
        {device}
        <small>
          {m.account_session_used()} <RelativeTime at={session.lastUsedAt} />
        </small>
      </p>
      {session.isCurrent ? (
        <span className={styles.current}>{m.account_session_current()}</span>
      ) : (
        <Button size="xs" aria-label={m.account_session_end_which({ device })} onClick={onEnd}>
          {m.account_session_end()}
        </Button>
      )}
    </li>
  )
}
