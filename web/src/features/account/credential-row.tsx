import type { ReactNode } from 'react'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import rowStyles from './credential-row.module.css'

interface CredentialRowProps {
  readonly name: string
  /** A line below the name. */
  readonly details?: ReactNode
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** What is said in place of the last use of one that was never used; nothing without it. */
  readonly unused?: string
  /** Its buttons. */
  readonly children: ReactNode
}

/** A passkey or a key for programs in the account page's lists: its name, its times and what can be done with it. */
export function CredentialRow({ name, details, createdAt, lastUsedAt, unused, children }: CredentialRowProps) {
  return (
    <li className={`line between ${styles.session}`}>
      <p className={rowStyles.name}>
        {name}
        {details ? <small>{details}</small> : null}
        <small>
          {m.passkeys_created()} <RelativeTime at={createdAt} />
          {lastUsedAt === null && unused ? ` · ${unused}` : null}
          {lastUsedAt === null ? null : (
            <>
              {' · '}
              {m.passkeys_used()} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </small>
      </p>
      <span className={rowStyles.actions}>{children}</span>
    </li>
  )
}
