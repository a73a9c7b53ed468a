import { Link } from '@tanstack/react-router'
import { LanguagePicker } from './language-picker.tsx'
import { m } from '../paraglide/messages.js'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>{m.footer_line()}</span>
        <Link to="/credits">{m.footer_credits()}</Link>
        <LanguagePicker />
      </div>
    </footer>
  )
}
