import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './help.module.css'

interface HelpProps {
  /** What is explained. */
  readonly heading: string
  readonly children: ReactNode
}

/** An explanation beside what it explains, folded up to one quiet line. */
export function Help({ heading, children }: HelpProps) {
  return (
    <details className={styles.help}>
      <summary>
        <CircleHelp aria-hidden />
        {heading}
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  )
}
