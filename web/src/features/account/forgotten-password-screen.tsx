import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SplitScreen } from '../../components/split-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { ResetMailSent } from './reset-mail-sent.tsx'

/** Forgotten password (docs/rules.md#forgotten-password). */
export function ForgottenPasswordScreen() {
  usePageTitle(m.forgotten_title())
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SplitScreen>
      {sentTo === null ? (
        <>
          <ForgottenPasswordForm onSent={setSentTo} />
          <p className={styles.alt}>
            {m.forgotten_remembered()} <Link to="/login">{m.common_login()}</Link>
          </p>
        </>
      ) : (
        <ResetMailSent sentTo={sentTo} />
      )}
    </SplitScreen>
  )
}
