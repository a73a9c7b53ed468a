import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { forgetUser, refreshCurrentUser } from '../../lib/session.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { FailedLink } from './failed-link.tsx'
import { RecoveredEmail } from './recovered-email.tsx'
import { useCheckedCode } from './use-checked-code.ts'

/** Manage-login in mode recoverEmail: the former address comes back, and a new password is offered. */
export function RecoverEmail({ oobCode }: { readonly oobCode: string }) {
  const checked = useCheckedCode('recoverEmail', oobCode)
  const [recovered, setRecovered] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  usePageTitle(recovered === undefined ? m.recover_title() : m.recover_done_heading())

  const recover = useSingleFlight(async () => {
    setIsSending(true)
    setProblem(undefined)
    try {
      const { email } = await client.account.applyActionCode({ mode: 'recoverEmail', oobCode })
      // Every session of the account has ended, perhaps also the one of this browser.
      forgetUser()
      await refreshCurrentUser()
      setRecovered(email)
    } catch (error) {
      toast.error(m.toast_error_applying_action_code())
      setProblem(errorMessage(error))
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
      <FormError message={problem} />
      <Button variant="primary" size="lg" aria-disabled={isSending} onClick={() => void recover()}>
        {m.recover_button()}
      </Button>
    </div>
  )
}
