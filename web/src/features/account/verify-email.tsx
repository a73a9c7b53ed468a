import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** Uses up the mailed code only when asked to: mail programs open links on their own. */
export function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready')
  const [problem, setProblem] = useState<string>()
  usePageTitle(state === 'done' ? m.verify_done_heading() : m.verify_title())

  const verify = useSingleFlight(async () => {
    setState('sending')
    setProblem(undefined)
    try {
      await client.account.applyActionCode({ mode: 'verifyEmail', oobCode })
      setState('done')
    } catch (error) {
      toast.error(m.toast_error_applying_action_code())
      setProblem(errorMessage(error))
      setState('ready')
    }
  })

  if (state === 'done') {
    return (
      <div className={styles.form}>
        <CircleCheck className={styles.sign} aria-hidden />
        <h1 ref={focusWhenShown}>{m.verify_done_heading()}</h1>
        <p className="sub">{m.verify_done_text()}</p>
        <ButtonLink to="/login" variant="primary" size="lg">
          {m.common_login()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <h1>{m.verify_heading()}</h1>
      <p className="sub">{m.verify_sub()}</p>
      <FormError message={problem} />
      <Button variant="primary" size="lg" aria-disabled={state === 'sending'} onClick={() => void verify()}>
        {m.verify_button()}
      </Button>
    </div>
  )
}
