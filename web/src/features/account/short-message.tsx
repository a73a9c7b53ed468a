import { ButtonLink } from '../../components/button.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

/** A heading, a sentence, and the way to login. */
export function ShortMessage({ title, text }: { readonly title: string; readonly text: string }) {
  usePageTitle(title)
  return (
    <div className={styles.form}>
      <h1>{title}</h1>
      <p className="sub">{text}</p>
      <ButtonLink to="/login" variant="primary" size="lg">
        {m.common_login()}
      </ButtonLink>
    </div>
  )
}
