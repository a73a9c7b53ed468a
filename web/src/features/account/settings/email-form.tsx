import type { Security } from '@tilerush/contract/account/account'
import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { emailInput, emailRules } from '../credentials.ts'
import { useReauthentication } from '../proof/use-reauthentication.tsx'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import styles from '../account-screen.module.css'
import { recordStaleLogin, refreshSecurity } from '../use-security.ts'

interface EmailChange {
  readonly newEmail: string
  readonly currentPassword: string
}

interface EmailFormProps {
  readonly email: string
  readonly needsCurrent: boolean
  /** The account has a second factor: the dialog asks for all that is needed. */
  readonly hasFactor: boolean
}

/** The field that an error code belongs to. */
function toField(code: string): 'currentPassword' | 'newEmail' | 'root' {
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return 'currentPassword'
  return code === 'EMAIL_UNCHANGED' || code === 'BAD_REQUEST' ? 'newEmail' : 'root'
}

/** Asks for another address; both get a mail. */
export function EmailForm({ email, needsCurrent, hasFactor }: EmailFormProps) {
  const { withProof, proofDialog } = useReauthentication()
  const form = useForm<EmailChange>({ defaultValues: { newEmail: '', currentPassword: '' } })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const change = useSingleFlight(async ({ newEmail, currentPassword }: EmailChange) => {
    try {
      const send = () => client.account.requestEmailChange(needsCurrent ? { newEmail, currentPassword } : { newEmail })
      if (!(await (hasFactor ? withProof(send) : send()))) return
      await refreshSecurity()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'PASSWORD_REQUIRED') recordStaleLogin()
      setError(toField(code), { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <>
      <form className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
        <TextInput
          label={m.account_new_email()}
          hint={m.account_email_hint()}
          error={errors.newEmail?.message}
          {...emailInput}
          autoComplete="email"
          tall={false}
          {...register('newEmail', emailRules)}
        />
        {needsCurrent ? (
          <CurrentPasswordField
            email={email}
            error={errors.currentPassword?.message}
            input={register('currentPassword', {
              validate: (password) => (password === '' ? m.common_required() : undefined),
            })}
          />
        ) : null}
        <FormError message={errors.root?.message} />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSubmitting}>
            {m.account_change_email()}
          </Button>
        </div>
      </form>
      {proofDialog}
    </>
  )
}

/** A change of address whose mails were not both opened yet. */
export function WaitingEmailChange({ change }: { readonly change: NonNullable<Security['emailChange']> }) {
  const [errorText, setErrorText] = useState<string>()
  const cancel = useSingleFlight(async () => {
    setErrorText(undefined)
    try {
      await client.account.cancelEmailChange()
      await refreshSecurity()
    } catch (error) {
      setErrorText(errorMessage(error))
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
      <FormError message={errorText} />
      <Button onClick={() => void cancel()}>{m.account_email_cancel()}</Button>
    </div>
  )
}
