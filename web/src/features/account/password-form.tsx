import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { emailInput } from './credentials.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { GeneratePassword } from './generate-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type NewPassword, noNewPassword } from './new-password.ts'
import { useGoBack } from './use-go-back.ts'
import { noteStaleLogin, refreshSecurity } from './use-security.ts'

interface PasswordFormProps {
  readonly email: string
  readonly needsCurrent: boolean
}

/** The field that a refusal belongs to. */
function fieldOf(code: string): 'currentPassword' | 'newPassword' | 'root' {
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return 'currentPassword'
  return code.startsWith('PASSWORD_') ? 'newPassword' : 'root'
}

/** The change-password form (docs/rules.md#account-page). */
export function PasswordForm({ email, needsCurrent }: PasswordFormProps) {
  const [isDone, setIsDone] = useState(false)
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const { register, handleSubmit, setError, reset, formState } = form
  const goBack = useGoBack()

  const update = useSingleFlight(async ({ newPassword, currentPassword }: NewPassword) => {
    setIsDone(false)
    try {
      await client.account.updatePassword(needsCurrent ? { newPassword, currentPassword } : { newPassword })
      reset()
      setIsDone(true)
      await refreshSecurity()
    } catch (error) {
      const code = errorCode(error)
      toast.error(m.toast_error_updating_password())
      if (code === 'PASSWORD_REQUIRED') noteStaleLogin()
      setError(fieldOf(code), { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  const { errors, isSubmitting } = formState
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(update)(event)}>
      <TextInput label={m.common_email()} name="email" readOnly value={email} {...emailInput} tall={false} />
      {needsCurrent ? (
        <CurrentPasswordField
          email={email}
          error={errors.currentPassword?.message}
          input={register('currentPassword', {
            validate: (password) => (password === '' ? m.common_required() : undefined),
          })}
        />
      ) : null}
      <NewPasswordFields form={form} email={email} />
      <div>
        <GeneratePassword
          onGenerated={(password) => reset({ ...form.getValues(), newPassword: password, confirmPassword: password })}
        />
      </div>
      <FormError message={errors.root?.message} />
      <div className={styles.actions}>
        <Button onClick={goBack}>{m.account_cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
          {m.account_update_password()}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not announce later changes */}
      <p role="status" className={styles.note}>
        {isDone ? m.account_password_done() : ''}
      </p>
    </form>
  )
}
