import type { Security } from '@tilerush/contract/account/account'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx'
import { AuthenticatorPanel } from '../factors/authenticator-panel.tsx'
import { PasskeysPanel } from '../factors/passkeys-panel.tsx'
import styles from '../account-screen.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { EmailForm, WaitingEmailChange } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useCurrentUser } from '../session/session.ts'
import { useSecurity } from '../use-security.ts'

const ManagedAccount = lazy(async () => ({ default: (await import('../managed/managed-account.tsx')).ManagedAccount }))

/** Account (docs/rules.md#account-page): the password, and all that keeps an account one's own. */
export function AccountScreen() {
  usePageTitle(m.account_title())
  const user = useCurrentUser()
  if (!user?.isManaged) return <OwnAccount />
  return (
    <Suspense fallback={null}>
      <ManagedAccount gamerTag={user.gamerTag} />
    </Suspense>
  )
}

function OwnAccount() {
  const security = useSecurity()
  return (
    <div className={`page ${styles.page}`}>
      <h1>{m.account_title()}</h1>
      {security.isPending && <Skeleton count={4} shape="row" />}
      {security.isError && <LoadError error={security.error} onRetry={() => void security.refetch()} />}
      {security.data && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PasswordPanel security={security.data} />
            <EmailPanel security={security.data} />
            <PasskeysPanel {...security.data} />
            <AuthenticatorPanel {...security.data} />
          </div>
          <div className={styles.column}>
            <SessionsPanel sessions={security.data.sessions} />
            <ApiKeysPanel />
            <DataPanel />
            <DeletePanel />
          </div>
        </div>
      )}
    </div>
  )
}

/** How a form asks who is there: in its own field, or in the dialog of an account that has a second factor. */
function asking({ passkeys, hasAuthenticator, isLoginFresh }: Security): {
  readonly hasFactor: boolean
  readonly needsCurrent: boolean
} {
  const hasFactor = hasAuthenticator || passkeys.length > 0
  return { hasFactor, needsCurrent: !hasFactor && !isLoginFresh }
}

function PasswordPanel({ security }: { readonly security: Security }) {
  return (
    <section className="panel">
      <h2>{m.account_password_heading()}</h2>
      <PasswordForm email={security.email} {...asking(security)} />
    </section>
  )
}

function EmailPanel({ security }: { readonly security: Security }) {
  const { email, emailChange } = security
  return (
    <section className="panel">
      <h2>{m.account_email_heading()}</h2>
      {emailChange ? <WaitingEmailChange change={emailChange} /> : <EmailForm email={email} {...asking(security)} />}
    </section>
  )
}

/** The copy of everything we keep: a plain address, so that the browser saves it while it is made. */
function DataPanel() {
  return (
    <section className="panel">
      <h2>{m.account_data_heading()}</h2>
      <p className={styles.text}>{m.account_data_text()}</p>
      <div className={styles.actions}>
        <ButtonAnchor href="/account/export.zip" download>
          <Download aria-hidden />
          {m.account_export()}
        </ButtonAnchor>
      </div>
    </section>
  )
}

function DeletePanel() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <section className="panel">
      <h2>{m.account_delete_heading()}</h2>
      <p className={styles.text}>{m.account_delete_text()}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {m.account_delete()}
        </Button>
      </div>
      {isConfirming ? <DeleteDialog onClose={() => setIsConfirming(false)} /> : null}
    </section>
  )
}
