import { Unlink } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** A mailed link that cannot be used: the reason, and the way on. */
export function FailedLink({ error, isReset = false }: { readonly error: unknown; readonly isReset?: boolean }) {
  usePageTitle(m.manage_failed_heading())
  return (
    <div className={styles.form}>
      <Unlink className={styles.warning} aria-hidden />
      <h1 ref={focusWhenShown}>{m.manage_failed_heading()}</h1>
      <FormError message={errorMessage(error)} />
      {isReset ? (
        <ButtonLink to="/forgotten-password" variant="primary" size="lg">
          {m.manage_new_link()}
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" variant="primary" size="lg">
          {m.common_login()}
        </ButtonLink>
      )}
    </div>
  )
}
