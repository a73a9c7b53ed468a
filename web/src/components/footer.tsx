import { Link } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>{m.footer_line()}</span>
        <Link to="/credits">{m.footer_credits()}</Link>
      </div>
    </footer>
  )
}
