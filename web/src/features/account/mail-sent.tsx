import { MailCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

interface VerificationSentProps {
  readonly sentTo: string
  /** False when the account was created and the mail could not be sent. */
  readonly wasSent: boolean
  readonly redirect: string | undefined
}

/** Says after a registration that a verification email was sent, with the way to login and one to send it again. */
export function VerificationSent({ sentTo, wasSent, redirect }: VerificationSentProps) {
  const Icon = wasSent ? MailCheck : MailWarning
  const address = <b className={styles.strong}>{sentTo}</b>
  return (
    <div className={styles.form}>
      <Icon className={wasSent ? styles.sign : styles.warning} aria-hidden />
      <h1 ref={focusWhenShown}>{wasSent ? m.register_sent_heading() : m.register_sent_not_heading()}</h1>
      {wasSent ? (
        <p className="sub">
          {m.register_sent_before()} {address}. {m.register_sent_after()}
        </p>
      ) : (
        <p className="sub">
          {m.register_sent_not()} {address}.
        </p>
      )}
      <ButtonLink to="/login" search={redirect === undefined ? {} : { redirect }} variant="primary" size="lg">
        {m.common_login()}
      </ButtonLink>
      <ResendVerification email={sentTo} />
    </div>
  )
}

/** The link to choose a new password is on its way. */
export function ResetMailSent({ sentTo }: { readonly sentTo: string }) {
  return (
    <div className={styles.form}>
      <MailCheck className={styles.sign} aria-hidden />
      <h1 ref={focusWhenShown}>{m.register_sent_heading()}</h1>
      <p className="sub">{m.forgotten_sent()}</p>
      <p className="sub">
        {m.forgotten_sent_to()} <b className={styles.strong}>{sentTo}</b>
      </p>
      <ButtonLink to="/login" variant="primary" size="lg">
        {m.common_login()}
      </ButtonLink>
    </div>
  )
}

/** Sends the verification mail again. */
export function ResendVerification({ email }: { readonly email: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [errorText, setErrorText] = useState<string>()

  const resend = useSingleFlight(async () => {
    setState('sending')
    setErrorText(undefined)
    try {
      await client.account.resendVerification({ email })
      setState('sent')
    } catch (error) {
      toast.error(m.toast_error_sending_verification_email())
      setErrorText(errorMessage(error))
      setState('ready')
    }
  })

  return (
    <div className={styles.resend}>
      <FormError message={errorText} />
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
