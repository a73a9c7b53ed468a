import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { loginErrorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { pageLocale } from '../../lib/locale.ts'
import { setCurrentUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { addressAfterLogin } from './after-login.ts'
import { type Credentials, emailInput, emailRules, noCredentials, passwordInput, passwordRules } from './credentials.ts'
import { ResendVerification } from './resend-verification.tsx'

/** Refusals that concern the account: they are shown at its address. Anything else concerns the whole form. */
const accountErrors = ['INVALID_CREDENTIALS', 'BAD_REQUEST', 'EMAIL_NOT_VERIFIED', 'USER_DATA_MISSING']

export function LoginForm({ redirect }: { readonly redirect: string | undefined }) {
  const router = useRouter()
  const [unverified, setUnverified] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({ defaultValues: noCredentials })
  const { errors, isSubmitting } = formState

  const login = useSingleFlight(async (credentials: Credentials) => {
    setUnverified(undefined)
    try {
      const user = await client.account.login(credentials)
      setCurrentUser(user)
      const href = addressAfterLogin(user, redirect)
      // In the language of the account, every page is another one.
      if (user.locale !== null && user.locale !== pageLocale) window.location.assign(href)
      else await router.navigate({ href })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'ACCOUNT_DISABLED') return await router.navigate({ to: '/account-disabled' })
      if (code === 'USER_DATA_MISSING') toast.error(m.toast_error_getting_user_data())
      if (code === 'EMAIL_NOT_VERIFIED') setUnverified(credentials.email)
      const field = accountErrors.includes(code) ? 'email' : 'root'
      setError(field, { message: loginErrorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(login)(event)}>
      <h1>{m.login_heading()}</h1>
      <p className="sub">{m.login_sub()}</p>
      <TextInput
        label={m.common_email()}
        error={errors.email?.message}
        {...emailInput}
        {...register('email', emailRules)}
      />
      {unverified === undefined ? null : <ResendVerification key={unverified} email={unverified} />}
      <PasswordInput
        label={m.common_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...passwordInput}
        {...register('password', passwordRules)}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.common_login()}
      </Button>
    </form>
  )
}
