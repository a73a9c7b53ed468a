import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

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
