import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

/** A checkbox with its label and, below it, what it does. */
export function Checkbox({
  label,
  hint,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode; readonly hint?: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </label>
  )
}
