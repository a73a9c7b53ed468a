import type { ComponentProps, ReactNode } from 'react'
import { useRootAttribute } from '../../lib/use-root-attribute.ts'
import styles from './print.module.css'

export type Paper = 'a4' | 'letter'

interface PrintPageProps {
  /** The way back, and the heading. */
  readonly title: ReactNode
  /** What is chosen before it is printed, and the button. */
  readonly tools: ReactNode
  readonly paper?: Paper
  readonly children: ReactNode
}

/** Sheets of paper, as they are printed: without anything of the page around them. */
export function PrintPage({ title, tools, paper = 'a4', children }: PrintPageProps) {
  useRootAttribute('data-printed-alone')
  useRootAttribute('data-on-letter', paper === 'letter')
  return (
    <div className="page">
      <div className={styles.tool}>
        <div className={styles.title}>{title}</div>
        {tools}
      </div>
      <div className={styles.sheets} data-paper={paper}>
        {children}
      </div>
    </div>
  )
}

/** One sheet of the paper. Its style says how it is filled. */
export function PrintedSheet({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`${styles.sheet} ${className}`} />
}
