import { passwordMaxLength } from '@tilerush/core/account/constants'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { newPasswordMistake, usePasswordMinLength } from '../credentials.ts'
import { PasswordInput } from './password-input.tsx'

/** The fields of a new password. The reset page has no current one, nor has the account page right after a login. */
export interface NewPassword {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export const noNewPassword: NewPassword = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<NewPassword>
  /** Which the password may not be. */
  readonly email: string
  readonly tall?: boolean
}

/** A new password and its confirmation, each with a show/hide toggle. */
export function NewPasswordFields({ form, email, tall = false }: NewPasswordFieldsProps) {
  const { register, getValues, formState } = form
  const { errors } = formState
  const minLength = usePasswordMinLength()
  return (
    <>
      <PasswordInput
        label={m.password_new()}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        hint={m.register_password_hint({ minLength })}
        error={errors.newPassword?.message}
        tall={tall}
        {...register('newPassword', { validate: (password) => newPasswordMistake(password, email, minLength) })}
      />
      <PasswordInput
        label={m.password_confirm()}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        error={errors.confirmPassword?.message}
        tall={tall}
        {...register('confirmPassword', {
          validate: (password) => {
            if (password === '') return m.common_required()
            return password === getValues('newPassword') ? undefined : m.password_mismatch()
          },
        })}
      />
    </>
  )
}
