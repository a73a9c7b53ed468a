import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useRootAttribute } from '../../lib/use-root-attribute.ts'
import styles from './action-bar.module.css'
import { FormError } from './form-error.tsx'

interface ActionBarProps {
  readonly errorText: string | undefined
  /** Stands in place of an error. */
  readonly note: ReactNode
  readonly className?: string | undefined
  /** The ways out. */
  readonly children: ReactNode
}

/** Stays in sight at the foot of a long form. */
export function ActionBar({ errorText, note, className, children }: ActionBarProps) {
  useRootAttribute('data-action-bar')
  return (
    <div className={classNames('row', styles.bar, className)}>
      <div>
        <FormError message={errorText} />
        {errorText ? null : note}
      </div>
      {children}
    </div>
  )
}
