import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../lib/class-names.ts'
import styles from './play-page.module.css'

/**
 * Header, prompt and board while they load.
 * `name`: the board's, where the page held it from its start; what has been seen there must not go for a moment.
 */
export function PlaySkeleton({ name }: { readonly name: string | undefined }) {
  return (
    <section
      className={classNames(styles.play, styles.skeleton, name === undefined && styles.late)}
      aria-busy="true"
      aria-label={m.play_loading_board()}
    >
      <span />
      <span />
      <h1>{name}</h1>
    </section>
  )
}
