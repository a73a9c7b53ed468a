import { defaultPasswordMinLength } from '@tilerush/core/constants'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { type Credentials, emailInput, emailRules, noCredentials, passwordInput, passwordRules } from './credentials.ts'

/** The field that an error belongs to; the whole form when none does. */
function fieldOf(code: string): 'email' | 'password' | 'root' {
  if (code.startsWith('PASSWORD_')) return 'password'
  return code === 'BAD_REQUEST' ? 'email' : 'root'
}

export function RegisterForm({ onSent }: { readonly onSent: (address: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({ defaultValues: noCredentials })
  const { errors, isSubmitting } = formState

  const createAccount = useSingleFlight(async (credentials: Credentials) => {
    try {
      const { sentTo } = await client.account.register(credentials)
      onSent(sentTo)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'REGISTRATION_FAILED') toast.error(m.toast_error_creating_account())
      setError(fieldOf(code), { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(createAccount)(event)}>
      <h1>{m.register_heading()}</h1>
      <p className="sub">{m.register_sub()}</p>
      <TextInput
        label={m.common_email()}
        autoComplete="email"
        error={errors.email?.message}
        {...emailInput}
        {...register('email', emailRules)}
      />
      <PasswordInput
        label={m.common_password()}
        autoComplete="new-password"
        hint={m.register_password_hint({ minLength: defaultPasswordMinLength })}
        error={errors.password?.message}
        {...passwordInput}
        {...register('password', passwordRules)}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.common_register()}
      </Button>
    </form>
  )
}
