import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import styles from './notice.module.css'

interface NoticeProps {
  /** The page's title; the heading when there is no other. */
  readonly title: string
  readonly heading?: string
  /** It stands above the heading, large and pale. */
  readonly mark?: ReactNode
  readonly children: ReactNode
  /** The ways on from here. */
  readonly actions?: ReactNode
}

/** A page that says one thing. */
export function Notice({ title, heading = title, mark, children, actions }: NoticeProps) {
  usePageTitle(title)
  return (
    <section className={styles.notice}>
      {mark ? <p className={styles.mark}>{mark}</p> : null}
      <h1>{heading}</h1>
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
