import { MailCheck } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

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
