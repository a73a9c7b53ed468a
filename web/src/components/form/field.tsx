import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, type ComponentProps } from 'react'
import styles from './field.module.css'
import { classNames } from '../../lib/class-names.ts'

/** What a control needs so that label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Shown at the right below the control, e.g. the remaining characters. */
  readonly counter?: ReactNode
  readonly error?: ReactNode
}

/** Label above, control, error, then hint and counter; all tied to the control. */
export function Field({
  label,
  hint,
  counter,
  error,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint || counter ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <p className={styles.message} id={`${id}-error`} role="alert">
        {error ? (
          <>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </>
        ) : null}
      </p>
      {hint || counter ? (
        <p className={styles.foot} id={`${id}-hint`}>
          {hint ? <span>{hint}</span> : null}
          {counter ? <span className={styles.counter}>{counter}</span> : null}
        </p>
      ) : null}
    </div>
  )
}

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
