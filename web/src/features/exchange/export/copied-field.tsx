import type { FocusEvent, ReactNode } from 'react'
import { TextInput } from '../../../components/form/field.tsx'
import styles from './share-board.module.css'

interface CopiedFieldProps {
  readonly label: string
  readonly value: string
  /** The button that copies it. */
  readonly children: ReactNode
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select()

/** A text to take along: selected by one press, copied by the button beside it. */
export function CopiedField({ label, value, children }: CopiedFieldProps) {
  return (
    <div className={styles.copied}>
      <TextInput label={label} value={value} readOnly dir="ltr" onFocus={selectAll} />
      {children}
    </div>
  )
}
