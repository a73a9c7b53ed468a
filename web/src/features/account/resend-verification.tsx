import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** Sends the verification mail again. */
export function ResendVerification({ email }: { readonly email: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [problem, setProblem] = useState<string>()

  const resend = useSingleFlight(async () => {
    setState('sending')
    setProblem(undefined)
    try {
      await client.account.resendVerification({ email })
      setState('sent')
    } catch (error) {
      toast.error(m.toast_error_sending_verification_email())
      setProblem(errorMessage(error))
      setState('ready')
    }
  })

  return (
    <div className={styles.resend}>
      <FormError message={problem} />
      <Button aria-disabled={state === 'sending'} onClick={() => void resend()}>
        {m.verification_resend()}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form's result */}
      <p role="status" className={styles.note}>
        {state === 'sent' ? m.verification_resent() : ''}
      </p>
    </div>
  )
}
