import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { FailedLink } from './failed-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useCheckedCode } from './use-checked-code.ts'

/** Manage-login in mode resetPassword: a new password, then the way to login. */
export function ResetPassword({ oobCode }: { readonly oobCode: string }) {
  const checked = useCheckedCode('resetPassword', oobCode)
  const [isDone, setIsDone] = useState(false)
  usePageTitle(isDone ? m.reset_done_heading() : m.reset_title())
  if (isDone) {
    return (
      <div className={styles.form}>
        <CircleCheck className={styles.sign} aria-hidden />
        <h1 ref={focusWhenShown}>{m.reset_done_heading()}</h1>
        <p className="sub">{m.reset_done_text()}</p>
        <ButtonLink to="/login" variant="primary" size="lg">
          {m.common_login()}
        </ButtonLink>
      </div>
    )
  }
  if (checked.error) return <FailedLink error={checked.error} isReset />
  if (!checked.data) return <Skeleton count={3} shape="row" />
  return <ResetPasswordForm oobCode={oobCode} email={checked.data.email} onDone={() => setIsDone(true)} />
}
