import { QrCode } from '../../../components/display/qr-code.tsx'
import { SecretText } from '../../../components/display/secret-text.tsx'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { refreshCurrentUser } from '../session/session.ts'
import { refreshSecurity } from '../use-security.ts'
import { CodeField, codeMistake } from '../proof/code-field.tsx'
import styles from '../factors.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface NewAuthenticator {
  readonly secret: string
  readonly address: string
  readonly recoveryCodes: readonly string[]
}

interface AuthenticatorSetupProps {
  readonly made: NewAuthenticator
  readonly onClose: () => void
}

/** Shows the key, asks for its first code, then shows the recovery codes. */
export function AuthenticatorSetup({ made, onClose }: AuthenticatorSetupProps) {
  const [isOn, setIsOn] = useState(false)
  if (isOn) return <RecoveryCodesDialog codes={made.recoveryCodes} onClose={onClose} />
  return <KeyDialog made={made} onClose={onClose} onTurnedOn={() => setIsOn(true)} />
}

function KeyDialog({ made, onClose, onTurnedOn }: AuthenticatorSetupProps & { readonly onTurnedOn: () => void }) {
  const formId = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  const turnOn = useSingleFlight(async ({ code }: { readonly code: string }) => {
    try {
      await client.account.confirmAuthenticator({ code })
      toast.success(m.authenticator_turned_on())
      onTurnedOn()
      await Promise.all([refreshSecurity(), refreshCurrentUser()])
    } catch (error) {
      const field = errorCode(error) === 'WRONG_CODE' ? 'code' : 'root'
      setError(field, { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <Dialog
      heading={m.authenticator_set_up()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.account_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={isSubmitting}>
            {m.authenticator_turn_on()}
          </Button>
        </>
      }
    >
      <p className={styles.dialogText}>{m.authenticator_scan()}</p>
      <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(turnOn)(event)}>
        <QrCode text={made.address} label={m.authenticator_qr()} className={styles.qr} />
        <div>
          <p className="small">
            <b>{m.authenticator_key()}</b>
          </p>
          <SecretText>{made.secret.match(/.{1,4}/g)?.join(' ') ?? ''}</SecretText>
        </div>
        <CodeField
          label={m.authenticator_code()}
          hint={m.authenticator_code_hint()}
          kind="totp"
          error={errors.code?.message}
          input={register('code', { validate: (code) => codeMistake(code, 'totp') })}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}

/** Esc closes nothing here: the codes are shown this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  return (
    <Dialog
      heading={m.recovery_heading()}
      onClose={() => undefined}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m.recovery_done()}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
