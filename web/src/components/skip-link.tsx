import { m } from '../paraglide/messages.js'
import styles from './skip-link.module.css'

/** First in the tab order: jumps over the navbar. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        const main = document.getElementById('content')
        if (!main) return
        event.preventDefault()
        main.tabIndex = -1
        main.focus()
      }}
    >
      {m.common_skip_to_content()}
    </a>
  )
}
