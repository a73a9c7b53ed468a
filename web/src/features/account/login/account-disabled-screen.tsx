import { ButtonLink } from '../../../components/button.tsx'
import { SplitLayout } from '../split-layout.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'

export function AccountDisabledScreen() {
  usePageTitle(m.disabled_heading())
  return (
    <SplitLayout>
      <div className={styles.form}>
        <h1>{m.disabled_heading()}</h1>
        <p className="sub">{m.disabled_text()}</p>
        <ButtonLink to="/">{m.common_back_home()}</ButtonLink>
      </div>
    </SplitLayout>
  )
}
