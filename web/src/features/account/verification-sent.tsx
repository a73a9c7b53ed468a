import { MailCheck } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** After a registration: says that a verification email was sent, with the way to login. */
export function VerificationSent({
  sentTo,
  redirect,
}: {
  readonly sentTo: string
  readonly redirect: string | undefined
}) {
  return (
    <div className={styles.form}>
      <MailCheck className={styles.sign} aria-hidden />
      <h1 ref={focusWhenShown}>{m.register_sent_heading()}</h1>
      <p className="sub">
        {m.register_sent_before()} <b className={styles.strong}>{sentTo}</b>. {m.register_sent_after()}
      </p>
      <ButtonLink to="/login" search={redirect === undefined ? {} : { redirect }} variant="primary" size="lg">
        {m.common_login()}
      </ButtonLink>
    </div>
  )
}
