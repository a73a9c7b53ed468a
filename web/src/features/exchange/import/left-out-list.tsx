import type { LeftOut } from '../../../lib/formats/found-board.ts'
import { leftOutText } from './found-texts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './import.module.css'

/** What of the file becomes no tile, each with its reason. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  const total = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.leftOut} aria-label={m.import_left_out()}>
      <h2>
        {m.import_left_out()} <span className="num muted">{total}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls within itself */}
      <ul className="ruled" tabIndex={0} aria-label={m.import_left_out()}>
        {leftOut.map(({ count, name, reason }, index) => (
          <li key={`${reason} ${name} ${index}`}>
            <b>{name === '' ? m.import_left_out_count({ count }) : name}</b>
            <span>{leftOutText(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
