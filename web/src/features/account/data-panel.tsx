import { Download } from 'lucide-react'
import { ButtonAnchor } from '../../components/button.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './account-screen.module.css'

/** The copy of everything we keep: a plain address, so that the browser saves it while it is made. */
export function DataPanel() {
  return (
    <section className="panel">
      <h2>{m.account_data_heading()}</h2>
      <p className={styles.text}>{m.account_data_text()}</p>
      <div className={styles.actions}>
        <ButtonAnchor href="/account/export.zip" download>
          <Download aria-hidden />
          {m.account_export()}
        </ButtonAnchor>
      </div>
    </section>
  )
}
