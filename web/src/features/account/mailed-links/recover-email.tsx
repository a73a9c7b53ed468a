import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { clearUser, refreshCurrentUser } from '../session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { FailedLink, useCheckedCode } from './checked-code.tsx'

/** Manage-login in mode recoverEmail: the former address comes back, and a new password is offered. */
export function RecoverEmail({ oobCode }: { readonly oobCode: string }) {
  const checked = useCheckedCode('recoverEmail', oobCode)
  const [recovered, setRecovered] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  usePageTitle(recovered === undefined ? m.recover_title() : m.recover_done_heading())

  const recover = useSingleFlight(async () => {
    setIsSending(true)
    setErrorText(undefined)
    try {
      const { email } = await client.account.applyActionCode({ mode: 'recoverEmail', oobCode })
      // Every session of the account has ended, perhaps also the one of this browser.
      clearUser()
      await refreshCurrentUser()
      setRecovered(email)
    } catch (error) {
      toast.error(m.toast_error_applying_action_code())
      setErrorText(errorMessage(error))
    } finally {
      setIsSending(false)
    }
  })

  if (recovered !== undefined) {
    return (
      <div className={styles.form}>
        <CircleCheck className={styles.sign} aria-hidden />
        <h1 ref={focusWhenShown}>{m.recover_done_heading()}</h1>
        <RecoveredEmail email={recovered} />
      </div>
    )
  }
  if (checked.error) return <FailedLink error={checked.error} />
  if (!checked.data) return <Skeleton count={3} shape="row" />
  return (
    <div className={styles.form}>
      <h1>{m.recover_heading()}</h1>
      <p className="sub">
        {m.recover_sub()} <b className={styles.strong}>{checked.data.email}</b>
      </p>
      <FormError message={errorText} />
      <Button variant="primary" size="lg" aria-disabled={isSending} onClick={() => void recover()}>
        {m.recover_button()}
      </Button>
    </div>
  )
}

/** The address is back; the user who changed it may know the password, so the mail for a new one is a click away. */
function RecoveredEmail({ email }: { readonly email: string }) {
  const [isSent, setIsSent] = useState(false)
  const [errorText, setErrorText] = useState<string>()

  const reset = useSingleFlight(async () => {
    setErrorText(undefined)
    try {
      await client.account.requestPasswordReset({ email })
      setIsSent(true)
    } catch (error) {
      setErrorText(errorMessage(error))
    }
  })

  return (
    <>
      <p className="sub">
        {m.recover_done_text()} <b className={styles.strong}>{email}</b>
      </p>
      <p className="sub">{m.recover_done_advice()}</p>
      <FormError message={errorText} />
      {isSent ? null : (
        <Button variant="primary" size="lg" onClick={() => void reset()}>
          {m.recover_reset_button()}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form's result */}
      <p role="status" className={styles.note}>
        {isSent ? m.forgotten_sent() : ''}
      </p>
    </>
  )
}
