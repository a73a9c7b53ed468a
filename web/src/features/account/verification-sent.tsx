import { MailCheck, MailWarning } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { ResendVerification } from './resend-verification.tsx'

interface VerificationSentProps {
  readonly sentTo: string
  /** False when the account was created and the mail could not be sent. */
  readonly wasSent: boolean
  readonly redirect: string | undefined
}

/** After a registration: says that a verification email was sent, with the way to login and one to send it again. */
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
