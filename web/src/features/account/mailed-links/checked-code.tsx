import { useQuery } from '@tanstack/react-query'
import type { ActionCodeMode } from '@tilerush/core/account/constants'
import { Unlink } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'

/**
 * Whether a mailed code is open, and for which address. Checked once for each visit of the page: when the code has been
 * used there, a second check would fail. So it stays when the sessions of the code's account end.
 */
export function checkedCodeQuery(mode: ActionCodeMode, oobCode: string) {
  return rpc.account.checkActionCode.queryOptions({
    input: { mode, oobCode },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { belongsToUser: false },
  })
}

/** Whether an error is the code's own, so that no other try can help. */
export function isFinal(error: unknown): boolean {
  return error !== undefined && error !== null && errorCode(error).startsWith('CODE_')
}

/** Asks at once whether a mailed code is open, so that no one fills in a form for nothing. */
export function useCheckedCode(mode: ActionCodeMode, oobCode: string) {
  const query = useQuery(checkedCodeQuery(mode, oobCode))
  useEffect(() => {
    if (query.error) toast.error(m.toast_error_applying_action_code())
  }, [query.error])
  return query
}

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
