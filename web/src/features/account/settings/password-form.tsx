import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { generatePassword } from '@tilerush/core/account/password'
import { Dices } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { refetchKeys } from '../api-keys/keys-query.ts'
import { RevokeKeysChoice } from '../api-keys/revoke-keys-choice.tsx'
import { emailInput, usePasswordMinLength } from '../credentials.ts'
import { useReauthentication } from '../proof/use-reauthentication.tsx'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import { type NewPassword, NewPasswordFields, noNewPassword } from '../password/new-password-fields.tsx'
import styles from '../account-screen.module.css'
import { recordStaleLogin, refreshSecurity } from '../use-security.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { randomDraw } from '../../../lib/random.ts'

interface PasswordFormProps {
  readonly email: string
  readonly needsCurrent: boolean
  /** The account has a second factor: the dialog asks for all that is needed. */
  readonly hasFactor: boolean
}

/** The field that an error code belongs to. */
function toField(code: string): 'currentPassword' | 'newPassword' | 'root' {
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return 'currentPassword'
  return code.startsWith('PASSWORD_') ? 'newPassword' : 'root'
}

/** The change-password form (docs/rules.md#account-page). */
export function PasswordForm({ email, needsCurrent, hasFactor }: PasswordFormProps) {
  const [isDone, setIsDone] = useState(false)
  const [areKeysRevoked, setAreKeysRevoked] = useState(false)
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const { register, handleSubmit, setError, reset, formState } = form
  const goBack = useGoBack()
  const { withProof, proofDialog } = useReauthentication()

  const update = useSingleFlight(async ({ newPassword, currentPassword }: NewPassword) => {
    setIsDone(false)
    try {
      const input = { newPassword, areKeysRevoked }
      const send = () => client.account.updatePassword(needsCurrent ? { ...input, currentPassword } : input)
      if (!(await (hasFactor ? withProof(send) : send()))) return
      reset()
      setIsDone(true)
      setAreKeysRevoked(false)
      await Promise.all([refreshSecurity(), refetchKeys()])
    } catch (error) {
      const code = errorCode(error)
      toast.error(m.toast_error_updating_password())
      if (code === 'PASSWORD_REQUIRED') recordStaleLogin()
      setError(toField(code), { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  const { errors, isSubmitting } = formState
  return (
    <>
      <form className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(update)(event)}>
        <TextInput label={m.common_email()} name="email" readOnly value={email} {...emailInput} tall={false} />
        {needsCurrent ? (
          <CurrentPasswordField
            email={email}
            error={errors.currentPassword?.message}
            input={register('currentPassword', {
              validate: (password) => (password === '' ? m.common_required() : undefined),
            })}
          />
        ) : null}
        <NewPasswordFields form={form} email={email} />
        <div>
          <GeneratePassword
            onGenerated={(password) => reset({ ...form.getValues(), newPassword: password, confirmPassword: password })}
          />
        </div>
        <RevokeKeysChoice isChosen={areKeysRevoked} onChange={setAreKeysRevoked} />
        <FormError message={errors.root?.message} />
        <div className={styles.actions}>
          <Button onClick={goBack}>{m.account_cancel()}</Button>
          <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
            {m.account_update_password()}
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not announce later changes */}
        <p role="status" className={styles.note}>
          {isDone ? m.account_password_done() : ''}
        </p>
      </form>
      {proofDialog}
    </>
  )
}

/** Goes back to where one came from, or to the dashboard when this is the first page of the visit. */
function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
}

/** Makes a random password, puts it into the form and copies it (docs/rules.md#passwords). */
function GeneratePassword({ onGenerated }: { readonly onGenerated: (password: string) => void }) {
  const minLength = usePasswordMinLength()
  const generate = async (): Promise<void> => {
    try {
      const password = generatePassword(randomDraw, minLength)
      onGenerated(password)
      await copyText(password)
      toast.info(m.toast_password_copied())
    } catch {
      toast.error(m.toast_error_generating_password())
    }
  }
  return (
    <Button onClick={() => void generate()}>
      <Dices aria-hidden />
      {m.account_generate()}
    </Button>
  )
}
