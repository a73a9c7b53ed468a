import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { client } from '../../lib/client.ts'
import { refreshCurrentUser, useCurrentUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { FailedLink } from './failed-link.tsx'
import { checkedCodeQuery } from './use-checked-code.ts'

/** The address that the code agrees to change to; null for a code that only verifies, and until it is known. */
function useWantedEmail(oobCode: string): string | null {
  return useQuery(checkedCodeQuery('verifyEmail', oobCode)).data?.changeTo ?? null
}

/** What opening the link did. */
interface Verified {
  readonly email: string
  readonly result: 'verified' | 'halfway' | 'changed' | 'recovered'
}

/** Uses up the mailed code only when asked to: mail programs open links on their own. */
export function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const changeTo = useWantedEmail(oobCode)
  const [verified, setVerified] = useState<Verified>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  usePageTitle(verified ? headingOf(verified) : m.verify_title())

  const verify = useSingleFlight(async () => {
    setIsSending(true)
    setProblem(undefined)
    try {
      setVerified(await client.account.applyActionCode({ mode: 'verifyEmail', oobCode }))
      await refreshCurrentUser()
    } catch (error) {
      toast.error(m.toast_error_applying_action_code())
      setProblem(error)
    } finally {
      setIsSending(false)
    }
  })

  if (verified) return <VerifiedEmail verified={verified} />
  // Pressed again it would not work either.
  if (problem !== undefined && errorCode(problem).startsWith('CODE_')) return <FailedLink error={problem} />
  return (
    <div className={styles.form}>
      <h1>{m.verify_heading()}</h1>
      {changeTo === null ? (
        <p className="sub">{m.verify_sub()}</p>
      ) : (
        <p className="sub">
          {m.verify_change_sub()} <b className={styles.strong}>{changeTo}</b>
        </p>
      )}
      <FormError message={problem === undefined ? undefined : errorMessage(problem)} />
      <Button variant="primary" size="lg" aria-disabled={isSending} onClick={() => void verify()}>
        {m.verify_button()}
      </Button>
    </div>
  )
}

function VerifiedEmail({ verified }: { readonly verified: Verified }) {
  const isLoggedIn = Boolean(useCurrentUser())
  return (
    <div className={styles.form}>
      <CircleCheck className={styles.sign} aria-hidden />
      <h1 ref={focusWhenShown}>{headingOf(verified)}</h1>
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
        <ButtonLink to="/login" variant="primary" size="lg">
          {m.common_login()}
        </ButtonLink>
      )}
    </div>
  )
}

function headingOf({ result }: Verified): string {
  if (result === 'halfway') return m.verify_halfway_heading()
  return result === 'changed' ? m.verify_changed_heading() : m.verify_done_heading()
}
