import { useRouter } from '@tanstack/react-router'
import { passwordMaxLength } from '@tilerush/core/constants'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'

interface Deletion {
  readonly password: string
}

/** Asks for the password, always: this cannot be undone. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const formId = useId()
  const { register, handleSubmit, setError, formState } = useForm<Deletion>({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState

  const remove = useSingleFlight(async (values: Deletion) => {
    try {
      await client.account.deleteAccount(values)
      await leave(async () => await router.navigate({ to: '/' }))
      toast.success(m.account_deleted())
    } catch (error) {
      const isWrong = errorCode(error) === 'WRONG_PASSWORD'
      setError(isWrong ? 'password' : 'root', { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <Dialog
      heading={m.account_delete_question()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.account_delete_keep()}</Button>
          <Button type="submit" form={formId} variant="danger" aria-disabled={isSubmitting}>
            {m.account_delete_confirm()}
          </Button>
        </>
      }
    >
      <p className="sub">{m.account_delete_text()}</p>
      <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(remove)(event)}>
        <PasswordInput
          label={m.account_current_password()}
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          error={errors.password?.message}
          {...register('password', { validate: (password) => (password === '' ? m.common_required() : undefined) })}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
