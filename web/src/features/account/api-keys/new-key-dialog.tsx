import { cleanApiKeyName } from '@tilerush/core/api/api-key'
import { apiKeyNameMaxLength, apiScopes, type ApiScope } from '@tilerush/core/api/constants'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from '../factors.module.css'
import { scopeName } from './scope-name.ts'

export interface NewKey {
  readonly name: string
  readonly scopes: readonly ApiScope[]
}

interface Values extends Record<ApiScope, boolean> {
  name: string
}

interface NewKeyDialogProps {
  readonly onChosen: (key: NewKey) => void
  readonly onClose: () => void
}

/** Asks what a new key is called and what it is for. */
export function NewKeyDialog({ onChosen, onClose }: NewKeyDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { name: '', read: true, boards: false, classrooms: false },
  })
  const choose = (values: Values): void => {
    const scopes = apiScopes.filter((scope) => values[scope])
    if (scopes.length === 0) return setError('root', { message: m.api_keys_no_scope() })
    onClose()
    onChosen({ name: values.name.trim(), scopes })
  }
  return (
    <Dialog
      heading={m.api_keys_new_heading()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.account_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary">
            {m.api_keys_make()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => void handleSubmit((values) => choose(values))(event)}
      >
        <TextInput
          label={m.passkeys_name()}
          hint={m.api_keys_name_hint()}
          maxLength={apiKeyNameMaxLength}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: nameMistake })}
        />
        <fieldset className={styles.fields}>
          <legend className={styles.dialogText}>{m.api_keys_scopes()}</legend>
          {apiScopes.map((scope) => (
            <Checkbox key={scope} label={scopeName(scope)} {...register(scope)} />
          ))}
        </fieldset>
        <FormError message={formState.errors.root?.message} />
      </form>
    </Dialog>
  )
}

function nameMistake(text: string): string | undefined {
  if (text.trim() === '') return m.common_required()
  return cleanApiKeyName(text) === null ? m.passkeys_name_invalid({ maxLength: apiKeyNameMaxLength }) : undefined
}
