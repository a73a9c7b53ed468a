import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** The address is back; whoever changed it may know the password, so the mail for a new one is a click away. */
export function RecoveredEmail({ email }: { readonly email: string }) {
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<string>()

  const reset = useSingleFlight(async () => {
    setProblem(undefined)
    try {
      await client.account.requestPasswordReset({ email })
      setIsSent(true)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  })

  return (
    <>
      <p className="sub">
        {m.recover_done_text()} <b className={styles.strong}>{email}</b>
      </p>
      <p className="sub">{m.recover_done_advice()}</p>
      <FormError message={problem} />
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
