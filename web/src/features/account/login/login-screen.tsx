import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '@tilerush/contract/account/account'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { loginErrorMessage } from '../../../lib/api/error-messages.ts'
import { pageLocale } from '../../../lib/format/locale.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import { setCurrentUser } from '../session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import {
  type Credentials,
  emailInput,
  emailRules,
  noCredentials,
  passwordInput,
  passwordRules,
} from '../credentials.ts'
import { arePasskeysUsable, passkeyErrorMessage } from '../proof/passkey-browser.ts'
import { PasskeyLogin } from '../factors/passkey-login.tsx'
import { SecondStepForm } from '../factors/second-step-form.tsx'
import { ResendVerification } from '../mail-sent.tsx'
import { PasswordInput } from '../password/password-input.tsx'
import { SplitLayout } from '../split-layout.tsx'
import { WayInByMail } from './way-in-by-mail.tsx'

/** Error codes that concern the account: they are shown at its address. Anything else concerns the whole form. */
const accountErrors = ['INVALID_CREDENTIALS', 'BAD_REQUEST', 'EMAIL_NOT_VERIFIED', 'USER_DATA_MISSING']

export function LoginScreen() {
  usePageTitle(m.common_login())
  const search = useSearch({ from: '/login' })
  const logIn = useLogIn(search.redirect)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [expired, setExpired] = useState<string>()
  if (step === 'code') {
    return (
      <SplitLayout>
        <SecondStepForm
          onLoggedIn={logIn.finish}
          onRefused={async (error) => {
            if (errorCode(error) !== 'LOGIN_EXPIRED') return await logIn.isLedAway(error)
            setExpired(loginErrorMessage(error))
            setStep('password')
            return true
          }}
          onBack={() => setStep('password')}
        />
      </SplitLayout>
    )
  }
  return (
    <SplitLayout>
      <LoginForm
        logIn={logIn}
        expired={expired}
        onSecondStep={() => {
          setExpired(undefined)
          setStep('code')
        }}
      />
      <p className={`small ${styles.link}`}>
        <Link to="/forgotten-password">{m.login_forgotten()}</Link>
      </p>
      <p className={styles.alt}>
        {m.login_new_here()}{' '}
        <Link to="/register" search={search}>
          {m.common_register()}
        </Link>
      </p>
      <p className={`small ${styles.link}`} data-classroom-door>
        {m.join_with_card()} <Link to="/join">{m.join_go_in()}</Link>
      </p>
    </SplitLayout>
  )
}

/** What follows a login of any kind, and a refusal of the account. */
function useLogIn(redirect: string | undefined) {
  const router = useRouter()
  return {
    finish: async (user: CurrentUser): Promise<void> => {
      setCurrentUser(user)
      const href = addressAfterLogin(user, redirect)
      // In the language of the account, every page is another one.
      if (user.locale !== null && user.locale !== pageLocale) window.location.assign(href)
      else await router.navigate({ href })
    },
    /** Whether another page says why; a toast may go with the error that stays. */
    isLedAway: async (error: unknown): Promise<boolean> => {
      const code = errorCode(error)
      if (code === 'USER_DATA_MISSING') toast.error(m.toast_error_getting_user_data())
      if (code !== 'ACCOUNT_DISABLED') return false
      await router.navigate({ to: '/account-disabled' })
      return true
    },
  }
}

interface LoginFormProps {
  readonly logIn: ReturnType<typeof useLogIn>
  /** Why the second step led back here. */
  readonly expired: string | undefined
  readonly onSecondStep: () => void
}

function LoginForm({ logIn, expired, onSecondStep }: LoginFormProps) {
  const [unverified, setUnverified] = useState<string>()
  const [lockedOut, setLockedOut] = useState<string>()
  // `LoginLink` has passed on who has just verified it.
  const { email } = useLocation({ select: ({ state }) => state })
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { ...noCredentials, ...(typeof email === 'string' && { email }) },
  })
  const { errors, isSubmitting } = formState

  const login = useSingleFlight(async (credentials: Credentials) => {
    setUnverified(undefined)
    setLockedOut(undefined)
    try {
      await logIn.finish(await client.account.login(credentials))
    } catch (error) {
      const code = errorCode(error)
      if (code === 'SECOND_FACTOR_NEEDED') return onSecondStep()
      if (await logIn.isLedAway(error)) return
      if (code === 'EMAIL_NOT_VERIFIED') setUnverified(credentials.email)
      if (code === 'TOO_MANY_REQUESTS') setLockedOut(credentials.email)
      const field = accountErrors.includes(code) ? 'email' : 'root'
      setError(field, { message: loginErrorMessage(error) }, { shouldFocus: true })
    }
  })

  const showPasskeyError = async (error: unknown): Promise<void> => {
    if (await logIn.isLedAway(error)) return
    setError('root', { message: passkeyErrorMessage(error) })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(login)(event)}>
      <h1>{m.login_heading()}</h1>
      <p className="sub">{m.login_sub()}</p>
      <TextInput
        label={m.common_email()}
        error={errors.email?.message}
        {...emailInput}
        {...(arePasskeysUsable() && { autoComplete: 'username webauthn' })}
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
      <FormError message={errors.root?.message ?? expired} />
      {lockedOut === undefined ? null : <WayInByMail key={lockedOut} email={lockedOut} />}
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.common_login()}
      </Button>
      <PasskeyLogin onLoggedIn={logIn.finish} onError={(error) => void showPasskeyError(error)} />
    </form>
  )
}

/**
 * Where a login leads: to /welcome without a gamertag, else to the redirect path or /dashboard (docs/rules.md#login).
 */
export function addressAfterLogin(user: Pick<CurrentUser, 'gamerTag'>, redirect: string | undefined): string {
  const back = safeRedirect(redirect)
  if (user.gamerTag === '') return `/welcome${back === null ? '' : stringifySearch({ redirect: back })}`
  return back ?? '/dashboard'
}
