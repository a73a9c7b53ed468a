import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { clearUser, refreshCurrentUser } from '../session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { emailInput } from '../credentials.ts'
import { type NewPassword, NewPasswordFields, noNewPassword } from '../password/new-password-fields.tsx'
import { FailedLink, useCheckedCode } from './checked-code.tsx'

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

interface ResetPasswordFormProps {
  readonly oobCode: string
  /** Whose password it is; password managers file the new one under it. */
  readonly email: string
  readonly onDone: () => void
}

function ResetPasswordForm({ oobCode, email, onDone }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const { handleSubmit, setError, formState } = form

  const reset = useSingleFlight(async ({ newPassword }: NewPassword) => {
    try {
      await client.account.confirmPasswordReset({ oobCode, newPassword })
      // Every session of the account has ended, perhaps also the one of this browser.
      clearUser()
      await refreshCurrentUser()
      onDone()
    } catch (error) {
      const code = errorCode(error)
      if (code.startsWith('PASSWORD_')) {
        setError('newPassword', { message: errorMessage(error) }, { shouldFocus: true })
        return
      }
      if (code.startsWith('CODE_')) toast.error(m.toast_error_applying_action_code())
      setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(reset)(event)}>
      <h1>{m.reset_heading()}</h1>
      <p className="sub">
        {m.reset_sub()} <b className={styles.strong}>{email}</b>.
      </p>
      <div hidden>
        <TextInput label={m.common_email()} name="email" readOnly value={email} {...emailInput} />
      </div>
      <NewPasswordFields form={form} email={email} tall />
      <FormError message={formState.errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={formState.isSubmitting}>
        {m.reset_button()}
      </Button>
    </form>
  )
}
