import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values to read, in as many columns as fit. */
export function Facts({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className="panel">
      <h2 className="sr">{label}</h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  )
}

/** A name and its value; a dash for an empty one. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === '' ? <span className="muted">–</span> : children}</dd>
    </div>
  )
}
