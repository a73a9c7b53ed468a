import type { Security } from '@tilerush/contract/account'
import { Button } from '../../components/button.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'

type Session = Security['sessions'][number]

function deviceName({ browser, system }: Session): string {
  if (browser !== '' && system !== '') return m.account_session_device({ browser, system })
  return browser || system || m.account_session_unknown()
}

/** One device: what it is, when it was last used, and the way to log it out. */
export function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const device = deviceName(session)
  return (
    <li className={styles.session}>
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
