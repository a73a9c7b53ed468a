import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** A labelled select; its options are the children. */
export function Select({ label, hint, counter, error, className, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} counter={counter} error={error}>
      {(control) => (
        <select className={classNames(styles.control, styles.select, className)} {...control} {...select} />
      )}
    </Field>
  )
}
