import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { emailInput, emailRules } from './credentials.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { noteStaleLogin, refreshSecurity } from './use-security.ts'

interface EmailChange {
  readonly newEmail: string
  readonly currentPassword: string
}

interface EmailFormProps {
  readonly email: string
  readonly needsCurrent: boolean
}

/** The field that a refusal belongs to. */
function fieldOf(code: string): 'currentPassword' | 'newEmail' | 'root' {
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return 'currentPassword'
  return code === 'EMAIL_UNCHANGED' || code === 'BAD_REQUEST' ? 'newEmail' : 'root'
}

/** Asks for another address; both get a mail. */
export function EmailForm({ email, needsCurrent }: EmailFormProps) {
  const form = useForm<EmailChange>({ defaultValues: { newEmail: '', currentPassword: '' } })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const change = useSingleFlight(async ({ newEmail, currentPassword }: EmailChange) => {
    try {
      await client.account.requestEmailChange(needsCurrent ? { newEmail, currentPassword } : { newEmail })
      await refreshSecurity()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'PASSWORD_REQUIRED') noteStaleLogin()
      setError(fieldOf(code), { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <TextInput
        label={m.account_new_email()}
        hint={m.account_email_hint()}
        error={errors.newEmail?.message}
        {...emailInput}
        autoComplete="email"
        tall={false}
        {...register('newEmail', emailRules)}
      />
      {needsCurrent ? (
        <CurrentPasswordField
          email={email}
          error={errors.currentPassword?.message}
          input={register('currentPassword', {
            validate: (password) => (password === '' ? m.common_required() : undefined),
          })}
        />
      ) : null}
      <FormError message={errors.root?.message} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSubmitting}>
          {m.account_change_email()}
        </Button>
      </div>
    </form>
  )
}
