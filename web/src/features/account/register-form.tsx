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
import {
  type Credentials,
  emailInput,
  emailRules,
  newPasswordMistake,
  noCredentials,
  passwordInput,
} from './credentials.ts'
import { usePasswordMinLength } from './use-password-min-length.ts'

/** What became of a registration that created the account. */
export interface Registered {
  readonly email: string
  /** False when the verification mail could not be sent. */
  readonly wasSent: boolean
}

/** The field that an error belongs to; the whole form when none does. */
function fieldOf(code: string): 'email' | 'password' | 'root' {
  if (code.startsWith('PASSWORD_')) return 'password'
  return code === 'BAD_REQUEST' ? 'email' : 'root'
}

export function RegisterForm({ onRegistered }: { readonly onRegistered: (registered: Registered) => void }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Credentials>({
    defaultValues: noCredentials,
  })
  const { errors, isSubmitting } = formState
  const minLength = usePasswordMinLength()

  const createAccount = useSingleFlight(async (credentials: Credentials) => {
    try {
      const { sentTo } = await client.account.register(credentials)
      onRegistered({ email: sentTo, wasSent: true })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'MAIL_NOT_SENT') {
        toast.error(m.toast_error_sending_verification_email())
        onRegistered({ email: credentials.email, wasSent: false })
        return
      }
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
        error={errors.email?.message}
        {...emailInput}
        {...register('email', emailRules)}
      />
      <PasswordInput
        label={m.common_password()}
        autoComplete="new-password"
        hint={m.register_password_hint({ minLength })}
        error={errors.password?.message}
        {...passwordInput}
        {...register('password', {
          validate: (password) => newPasswordMistake(password, getValues('email'), minLength),
        })}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.common_register()}
      </Button>
    </form>
  )
}
