import type { CurrentUser } from '@tilerush/contract/account/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { CodeField, codeMistake } from '../proof/code-field.tsx'

interface SecondStepFormProps {
  readonly onLoggedIn: (user: CurrentUser) => Promise<void>
  /** The account's own refusals, such as a disabled account; false when the form is to show the error. */
  readonly onRefused: (error: unknown) => Promise<boolean>
  readonly onBack: () => void
}

/** The second step of a login: the code of the app, or a recovery code (docs/rules.md#second-factor). */
export function SecondStepForm({ onLoggedIn, onRefused, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const form = useForm({ defaultValues: { code: '' } })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting } = formState

  const confirm = useSingleFlight(async ({ code }: { readonly code: string }) => {
    try {
      await onLoggedIn(await client.account.confirmSecondFactor({ code }))
    } catch (error) {
      if (await onRefused(error)) return
      const field = errorCode(error) === 'WRONG_CODE' ? 'code' : 'root'
      setError(field, { message: errorMessage(error) }, { shouldFocus: true })
    }
  })
  const switchKind = (): void => {
    setKind(kind === 'totp' ? 'recovery' : 'totp')
    reset()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      <h1 ref={focusWhenShown}>{m.login_code_heading()}</h1>
      <p className="sub">{kind === 'totp' ? m.login_code_sub() : m.login_recovery_sub()}</p>
      <CodeField
        key={kind}
        label={kind === 'totp' ? m.authenticator_code() : m.login_recovery_code()}
        kind={kind}
        tall
        error={errors.code?.message}
        input={register('code', { validate: (code) => codeMistake(code, kind) })}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.common_login()}
      </Button>
      <Button variant="quiet" onClick={switchKind}>
        {kind === 'totp' ? m.login_use_recovery() : m.login_use_app()}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {m.login_code_back()}
      </Button>
    </form>
  )
}
