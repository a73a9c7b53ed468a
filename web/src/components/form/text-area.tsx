import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** A labelled input of several lines. */
export function TextArea({ label, hint, counter, error, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} counter={counter} error={error}>
      {(control) => <textarea className={classNames(styles.control, className)} {...control} {...area} />}
    </Field>
  )
}
