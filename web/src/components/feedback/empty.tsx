import type { ComponentType, ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  readonly icon: ComponentType<{ 'aria-hidden': true }>
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Nothing to list: a dashed outline, one sentence, one way on. */
export function Empty({ icon: Icon, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  )
}
