import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextInputProps = FieldProps & ComponentProps<'input'> & { readonly tall?: boolean }

/** A labelled one-line input. Spread a form's `register('email')` into it. */
export function TextInput({ label, hint, counter, error, tall = false, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} counter={counter} error={error}>
      {(control) => (
        <input className={classNames(styles.control, tall && styles.tall, className)} {...control} {...input} />
      )}
    </Field>
  )
}
