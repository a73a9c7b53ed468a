import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { emailInput, emailRules } from './credentials.ts'

interface ForgottenPassword {
  readonly email: string
}

/** Asks for the mail. A failure's message is shown under the form (docs/rules.md#error-texts). */
export function ForgottenPasswordForm({ onSent }: { readonly onSent: (address: string) => void }) {
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
