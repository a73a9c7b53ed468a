import type { Security } from '@tilerush/contract/account/account'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { refreshCurrentUser } from '../session/session.ts'
import styles from '../account-screen.module.css'
import { refreshSecurity } from '../use-security.ts'
import { AuthenticatorSetup, type NewAuthenticator, RecoveryCodesDialog } from './authenticator-setup.tsx'
import { useReauthentication } from '../proof/use-reauthentication.tsx'

/** The authenticator app (docs/rules.md#second-factor): set up, its recovery codes renewed, removed. */
export function AuthenticatorPanel({
  hasAuthenticator,
  numRecoveryCodes,
}: Pick<Security, 'hasAuthenticator' | 'numRecoveryCodes'>) {
  const [made, setMade] = useState<NewAuthenticator | null>(null)
  const [renewed, setRenewed] = useState<readonly string[] | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const { withProof, proofDialog } = useReauthentication()

  const attempt = useSingleFlight(async (work: () => Promise<void>) => {
    setErrorText(undefined)
    try {
      await work()
    } catch (error) {
      setErrorText(errorMessage(error))
    }
  })
  const setUp = async (): Promise<void> => setMade(await withProof(() => client.account.startAuthenticator()))
  const renew = async (): Promise<void> => {
    const renewal = await withProof(() => client.account.renewRecoveryCodes())
    if (renewal) setRenewed(renewal.recoveryCodes)
    await refreshSecurity()
  }
  const remove = async (): Promise<void> => {
    await withProof(() => client.account.removeAuthenticator())
    await Promise.all([refreshSecurity(), refreshCurrentUser()])
  }

  return (
    <section className="panel">
      <h2>{m.authenticator_heading()}</h2>
      <p className={styles.text}>{hasAuthenticator ? m.authenticator_on() : m.authenticator_text()}</p>
      {hasAuthenticator ? <p className={styles.text}>{m.recovery_left({ count: numRecoveryCodes })}</p> : null}
      <FormError message={errorText} />
      <div className={styles.actions}>
        {hasAuthenticator ? (
          <>
            <Button onClick={() => void attempt(renew)}>{m.recovery_renew()}</Button>
            <Button variant="danger" onClick={() => setIsConfirming(true)}>
              {m.authenticator_remove()}
            </Button>
          </>
        ) : (
          <Button onClick={() => void attempt(setUp)}>
            <Smartphone aria-hidden />
            {m.authenticator_set_up()}
          </Button>
        )}
      </div>
      {made ? <AuthenticatorSetup made={made} onClose={() => setMade(null)} /> : null}
      {renewed ? <RecoveryCodesDialog codes={renewed} onClose={() => setRenewed(null)} /> : null}
      {isConfirming ? (
        <ConfirmDialog
          question={m.authenticator_remove_question()}
          text={m.authenticator_remove_text()}
          confirm={m.authenticator_remove()}
          onConfirm={() => void attempt(remove)}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
      {proofDialog}
    </section>
  )
}
