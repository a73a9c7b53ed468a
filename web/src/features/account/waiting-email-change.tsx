import type { Security } from '@tilerush/contract/account'
import { Fragment, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'
import { refreshSecurity } from './use-security.ts'

/** A change of address whose mails were not both opened yet. */
export function WaitingEmailChange({ change }: { readonly change: NonNullable<Security['emailChange']> }) {
  const [problem, setProblem] = useState<string>()
  const cancel = useSingleFlight(async () => {
    setProblem(undefined)
    try {
      await client.account.cancelEmailChange()
      await refreshSecurity()
    } catch (error) {
      setProblem(errorMessage(error))
    }
  })
  return (
    <div className={styles.waiting}>
      <p>
        {m.account_email_waiting()} <b>{change.newEmail}</b> {m.account_email_waiting_for()}{' '}
        {change.unconfirmed.map((address, index) => (
          <Fragment key={address}>
            {index === 0 ? '' : ` ${m.account_email_and()} `}
            <b>{address}</b>
          </Fragment>
        ))}
        .
      </p>
      <FormError message={problem} />
      <Button onClick={() => void cancel()}>{m.account_email_cancel()}</Button>
    </div>
  )
}
