import { passkeyNameMaxLength } from '@tilerush/core/account/constants'
import { cleanPasskeyName } from '@tilerush/core/account/second-factor'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from '../factors.module.css'

interface PasskeyNameDialogProps {
  readonly name: string
  /** What the button that ends it says. */
  readonly action: string
  readonly onNamed: (name: string) => void
  readonly onClose: () => void
}

/** Asks what a passkey is to be called. */
export function PasskeyNameDialog({ name, action, onNamed, onClose }: PasskeyNameDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } })
  return (
    <Dialog
      heading={m.passkeys_name_heading()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.account_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary">
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) =>
          void handleSubmit((values) => {
            onClose()
            onNamed(values.name.trim())
          })(event)
        }
      >
        <TextInput
          label={m.passkeys_name()}
          hint={m.passkeys_name_hint()}
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: nameMistake })}
        />
      </form>
    </Dialog>
  )
}

function nameMistake(text: string): string | undefined {
  if (text.trim() === '') return m.common_required()
  return cleanPasskeyName(text) === null ? m.passkeys_name_invalid({ maxLength: passkeyNameMaxLength }) : undefined
}
