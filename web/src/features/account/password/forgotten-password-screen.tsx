import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { emailInput, emailRules } from '../credentials.ts'
import { ResetMailSent } from '../mail-sent.tsx'
import { SplitLayout } from '../split-layout.tsx'

/** Forgotten password (docs/rules.md#mailed-links). */
export function ForgottenPasswordScreen() {
  usePageTitle(m.forgotten_title())
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SplitLayout>
      {sentTo === null ? (
        <>
          <ForgottenPasswordForm onSent={setSentTo} />
          <p className={styles.alt}>
            {m.forgotten_remembered()} <Link to="/login">{m.common_login()}</Link>
          </p>
        </>
      ) : (
        <ResetMailSent sentTo={sentTo} />
      )}
    </SplitLayout>
  )
}

interface ForgottenPassword {
  readonly email: string
}

/** Asks for the mail. A failure's message is shown under the form (docs/rules.md#error-texts). */
function ForgottenPasswordForm({ onSent }: { readonly onSent: (address: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgottenPassword>({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState

  const send = useSingleFlight(async (values: ForgottenPassword) => {
    try {
      onSent((await client.account.requestPasswordReset(values)).sentTo)
    } catch (error) {
      setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <h1>{m.forgotten_heading()}</h1>
      <p className="sub">{m.forgotten_sub()}</p>
      <TextInput
        label={m.common_email()}
        required
        error={errors.email?.message}
        {...emailInput}
        {...register('email', emailRules)}
      />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
        {m.forgotten_button()}
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  )
}
