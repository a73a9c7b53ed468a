import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import {
  type Credentials,
  emailInput,
  emailRules,
  newPasswordMistake,
  noCredentials,
  passwordInput,
  usePasswordMinLength,
} from '../credentials.ts'
import { VerificationSent } from '../mail-sent.tsx'
import { PasswordInput } from '../password/password-input.tsx'
import { SplitLayout } from '../split-layout.tsx'

export function RegisterScreen() {
  const search = useSearch({ from: '/register' })
  const [registered, setRegistered] = useState<Registered | null>(null)
  usePageTitle(registered === null ? m.common_register() : m.register_sent_title())
  return (
    <SplitLayout>
      {registered === null ? (
        <>
          <RegisterForm onRegistered={setRegistered} />
          <p className={styles.alt}>
            {m.register_have_account()}{' '}
            <Link to="/login" search={search}>
              {m.common_login()}
            </Link>
          </p>
        </>
      ) : (
        <VerificationSent sentTo={registered.email} wasSent={registered.wasSent} redirect={search.redirect} />
      )}
    </SplitLayout>
  )
}

/** What became of a registration that created the account. */
interface Registered {
  readonly email: string
  /** False when the verification mail could not be sent. */
  readonly wasSent: boolean
}

/** The field that an error belongs to; the whole form when none does. */
function toField(code: string): 'email' | 'password' | 'root' {
  if (code.startsWith('PASSWORD_')) return 'password'
  return code === 'BAD_REQUEST' ? 'email' : 'root'
}

function RegisterForm({ onRegistered }: { readonly onRegistered: (registered: Registered) => void }) {
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
      setError(toField(code), { message: errorMessage(error) }, { shouldFocus: true })
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
