import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'

/** Offered after too many tries: the owner of the address need not wait (docs/rules.md#too-many-tries). */
export function WayInByMail({ email }: { readonly email: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [errorText, setErrorText] = useState<string>()

  const sendLink = useSingleFlight(async () => {
    setState('sending')
    setErrorText(undefined)
    try {
      await client.account.requestPasswordReset({ email })
      setState('sent')
    } catch (error) {
      setErrorText(errorMessage(error))
      setState('ready')
    }
  })

  return (
    <div className={styles.resend}>
      <p className="sub">{m.login_way_in()}</p>
      <FormError message={errorText} />
      {state === 'sent' ? null : (
        <Button aria-disabled={state === 'sending'} onClick={() => void sendLink()}>
          {m.login_way_in_button()}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form's result */}
      <p role="status" className={styles.note}>
        {state === 'sent' ? m.forgotten_sent() : ''}
      </p>
    </div>
  )
}
