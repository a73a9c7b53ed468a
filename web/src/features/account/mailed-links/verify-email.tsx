import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
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
import { refreshCurrentUser, useCurrentUser } from '../session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { emailInput, passwordInput, passwordRules } from '../credentials.ts'
import { PasswordInput } from '../password/password-input.tsx'
import { LoginLink } from '../login/login-link.tsx'
import { FailedLink, isFinal, useCheckedCode } from './checked-code.tsx'

/** What opening the link did. */
interface Verified {
  readonly email: string
  readonly result: 'verified' | 'halfway' | 'changed' | 'recovered'
}

interface VerifyFields {
  readonly password: string
}

/** Says at once whether the link works. Its code is used up only on request: mail programs open links on their own. */
export function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const query = useCheckedCode('verifyEmail', oobCode)
  const checked = query.data
  const [verified, setVerified] = useState<Verified>()
  const [failure, setFailure] = useState<unknown>()
  // Required after a press, too: the check of the code may have failed or not be there yet.
  const [isRequired, setIsRequired] = useState(false)
  const needsPassword = isRequired || checked?.isPasswordRequired === true
  const { register, handleSubmit, setError, setFocus, formState } = useForm<VerifyFields>({
    defaultValues: { password: '' },
  })
  usePageTitle(verified ? toHeading(verified) : m.verify_title())
  useEffect(() => {
    if (needsPassword) setFocus('password')
  }, [needsPassword, setFocus])

  const verify = useSingleFlight(async ({ password }: VerifyFields) => {
    setFailure(undefined)
    try {
      const proof = needsPassword ? { password } : {}
      setVerified(await client.account.applyActionCode({ mode: 'verifyEmail', oobCode, ...proof }))
      await refreshCurrentUser()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'PASSWORD_REQUIRED') return setIsRequired(true)
      if (code === 'WRONG_PASSWORD')
        return setError('password', { message: m.verify_wrong_password() }, { shouldFocus: true })
      // Used in another tab meanwhile: the page then says what has become of the address.
      if (isFinal(error) && (await query.refetch()).data?.isVerified === true) return undefined
      toast.error(m.toast_error_applying_action_code())
      setFailure(error)
    }
  })

  if (verified) return <VerifiedEmail verified={verified} />
  if (checked?.isVerified === true) return <AlreadyVerified email={checked.email} />
  // Pressed again it would not work either.
  const final = [failure, query.error].find(isFinal)
  if (final !== undefined) return <FailedLink error={final} />
  if (query.isPending) return <Skeleton count={3} shape="row" />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(verify)(event)}>
      <h1>{m.verify_heading()}</h1>
      <Explanation changeTo={checked?.changeTo ?? null} email={checked?.email ?? ''} needsPassword={needsPassword} />
      {needsPassword ? (
        <>
          <div hidden>
            <TextInput label={m.common_email()} name="email" readOnly value={checked?.email ?? ''} {...emailInput} />
          </div>
          <PasswordInput
            label={m.common_password()}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...passwordInput}
            {...register('password', passwordRules)}
          />
        </>
      ) : null}
      <FormError message={failure === undefined ? undefined : errorMessage(failure)} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={formState.isSubmitting}>
        {m.verify_button()}
      </Button>
      {needsPassword ? (
        <p className={`small ${styles.link}`}>
          <Link to="/forgotten-password">{m.login_forgotten()}</Link>
        </p>
      ) : null}
    </form>
  )
}

interface ExplanationProps {
  /** The address that the code agrees to change to. */
  readonly changeTo: string | null
  /** The address of the code; empty where it could not be checked. */
  readonly email: string
  readonly needsPassword: boolean
}

function Explanation({ changeTo, email, needsPassword }: ExplanationProps) {
  if (needsPassword) {
    return (
      <p className="sub">
        {m.verify_password_sub()} <b className={styles.strong}>{email}</b>.
      </p>
    )
  }
  if (changeTo === null) {
    return (
      <>
        <p className="sub">{m.verify_sub()}</p>
        {email === '' ? null : (
          <p className={styles.sure}>
            <CircleCheck className="ico" aria-hidden />
            <span>
              {m.verify_link_works()} <b className={styles.strong}>{email}</b>
            </span>
          </p>
        )}
      </>
    )
  }
  return (
    <p className="sub">
      {m.verify_change_sub()} <b className={styles.strong}>{changeTo}</b>
    </p>
  )
}

function VerifiedEmail({ verified }: { readonly verified: Verified }) {
  const isLoggedIn = Boolean(useCurrentUser())
  return (
    <div className={styles.form}>
      <CircleCheck className={styles.sign} aria-hidden />
      <h1 ref={focusWhenShown}>{toHeading(verified)}</h1>
      {verified.result === 'verified' ? (
        <p className="sub">{m.verify_done_text()}</p>
      ) : (
        <p className="sub">
          {verified.result === 'halfway' ? m.verify_halfway_text() : m.verify_changed_text()}{' '}
          <b className={styles.strong}>{verified.email}</b>.
        </p>
      )}
      {isLoggedIn ? (
        <ButtonLink to="/account" variant="primary" size="lg">
          {m.account_title()}
        </ButtonLink>
      ) : (
        <LoginLink email={verified.email} />
      )}
    </div>
  )
}

/** The link was opened before: nothing went wrong, and nothing is left to do. */
function AlreadyVerified({ email }: { readonly email: string }) {
  const isLoggedIn = Boolean(useCurrentUser())
  usePageTitle(m.verify_done_heading())
  return (
    <div className={styles.form}>
      <CircleCheck className={styles.sign} aria-hidden />
      <h1 ref={focusWhenShown}>{m.verify_done_heading()}</h1>
      <p className="sub">{m.verify_already_text()}</p>
      {isLoggedIn ? (
        <ButtonLink to="/dashboard" variant="primary" size="lg">
          {m.navbar_dashboard()}
        </ButtonLink>
      ) : (
        <LoginLink email={email} />
      )}
    </div>
  )
}

function toHeading({ result }: Verified): string {
  if (result === 'halfway') return m.verify_halfway_heading()
  return result === 'changed' ? m.verify_changed_heading() : m.verify_done_heading()
}
