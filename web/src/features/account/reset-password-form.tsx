import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { forgetUser, refreshCurrentUser } from '../../lib/session.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { emailInput } from './credentials.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type NewPassword, noNewPassword } from './new-password.ts'

interface ResetPasswordFormProps {
  readonly oobCode: string
  /** Whose password it is; password managers file the new one under it. */
  readonly email: string
  readonly onDone: () => void
}

export function ResetPasswordForm({ oobCode, email, onDone }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const { handleSubmit, setError, formState } = form

  const reset = useSingleFlight(async ({ newPassword }: NewPassword) => {
    try {
      await client.account.confirmPasswordReset({ oobCode, newPassword })
      // Every session of the account has ended, perhaps also the one of this browser.
      forgetUser()
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
