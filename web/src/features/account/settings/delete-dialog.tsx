import { useRouter } from '@tanstack/react-router'
import { passwordMaxLength } from '@tilerush/core/account/constants'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { useReauthentication } from '../proof/use-reauthentication.tsx'
import { PasswordInput } from '../password/password-input.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { client } from '../../../lib/api/client.ts'
import { leave } from '../session/leave.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account-screen.module.css'

interface Deletion {
  readonly password: string
}

/** Asks for the password, always: this cannot be undone. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const formId = useId()
  const { register, handleSubmit, setError, formState } = useForm<Deletion>({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const { withProof, proofDialog } = useReauthentication()

  const remove = useSingleFlight(async (values: Deletion) => {
    try {
      if (!(await withProof(() => client.account.deleteAccount(values)))) return
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
      {proofDialog}
    </Dialog>
  )
}
