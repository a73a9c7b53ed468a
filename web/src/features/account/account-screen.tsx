import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useSecurity } from './use-security.ts'

/** Account (docs/rules.md#account-page): the password, and all that keeps an account one's own. */
export function AccountScreen() {
  usePageTitle(m.account_title())
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
          </div>
          <div className={styles.column}>
            <SessionsPanel sessions={security.data.sessions} />
            <DataPanel />
            <DeletePanel />
          </div>
        </div>
      )}
    </div>
  )
}
