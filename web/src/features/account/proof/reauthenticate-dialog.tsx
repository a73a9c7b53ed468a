import type { Security } from '@tilerush/contract/account/account'
import { passwordMaxLength } from '@tilerush/core/account/constants'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { PasswordInput } from '../password/password-input.tsx'
import { refreshSecurity, useSecurity } from '../use-security.ts'
import { CodeField, codeMistake } from './code-field.tsx'
import styles from '../factors.module.css'
import { getPasskeyAssertion, arePasskeysUsable, noPasskeysMessage, passkeyErrorMessage } from './passkey-browser.ts'

interface ReauthenticateDialogProps {
  /** The login is too old to stand in for the password. */
  readonly needsPassword: boolean
  /** False when the user gave up. */
  readonly onClose: (isProved: boolean) => void
}

/** Asks again who is at the browser (docs/rules.md#reauthentication): by passkey, or by password and code. */
export function ReauthenticateDialog({ needsPassword, onClose }: ReauthenticateDialogProps) {
  const security = useSecurity()
  const formId = useId()
  const { data } = security
  const hasFields = data !== undefined && (data.hasAuthenticator || data.passkeys.length === 0)
  return (
    <Dialog
      heading={m.proof_heading()}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{m.account_cancel()}</Button>
          {hasFields ? (
            <Button type="submit" form={formId} variant="primary">
              {m.proof_confirm()}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.dialogText}>{m.proof_text()}</p>
      {security.isPending && <Skeleton count={2} shape="row" />}
      {security.isError && <LoadError error={security.error} onRetry={() => void security.refetch()} />}
      {data && (
        <div className={styles.fields}>
          {data.passkeys.length > 0 ? <PasskeyProof onProved={() => onClose(true)} /> : null}
          {hasFields ? (
            <TypedProof formId={formId} security={data} needsPassword={needsPassword} onProved={() => onClose(true)} />
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const [errorText, setErrorText] = useState<string>()
  const prove = useSingleFlight(async () => {
    setErrorText(undefined)
    try {
      const assertion = await getPasskeyAssertion(await client.account.passkeyProofOptions())
      await client.account.reauthenticate({ assertion })
      await refreshSecurity()
      onProved()
    } catch (error) {
      setErrorText(passkeyErrorMessage(error))
    }
  })
  if (!arePasskeysUsable()) return <p className="sub">{noPasskeysMessage()}</p>
  return (
    <div className={styles.other}>
      <Button onClick={() => void prove()}>
        <KeyRound aria-hidden />
        {m.proof_passkey()}
      </Button>
      <FormError message={errorText} />
    </div>
  )
}

interface TypedProofProps {
  readonly formId: string
  readonly security: Security
  readonly needsPassword: boolean
  readonly onProved: () => void
}

function TypedProof({ formId, security, needsPassword, onProved }: TypedProofProps) {
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const asksPassword = needsPassword || !security.isLoginFresh
  const asksCode = security.hasAuthenticator

  const prove = useSingleFlight(async ({ password, code }: { readonly password: string; readonly code: string }) => {
    try {
      await client.account.reauthenticate({ ...(asksPassword && { password }), ...(asksCode && { code }) })
      await refreshSecurity()
      onProved()
    } catch (error) {
      const field = ({ WRONG_PASSWORD: 'password', WRONG_CODE: 'code' } as const)[errorCode(error)] ?? 'root'
      setError(field, { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(prove)(event)}>
      {asksPassword ? (
        <PasswordInput
          label={m.account_current_password()}
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          error={errors.password?.message}
          {...register('password', { validate: (password) => (password === '' ? m.common_required() : undefined) })}
        />
      ) : null}
      {asksCode ? (
        <CodeField
          label={m.proof_code()}
          kind="either"
          error={errors.code?.message}
          input={register('code', { validate: (code) => codeMistake(code, 'either') })}
        />
      ) : null}
      <FormError message={errors.root?.message} />
    </form>
  )
}
