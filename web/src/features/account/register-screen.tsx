import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SplitScreen } from '../../components/split-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { RegisterForm } from './register-form.tsx'
import { VerificationSent } from './verification-sent.tsx'

export function RegisterScreen() {
  const search = useSearch({ from: '/register' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(sentTo === null ? m.common_register() : m.register_sent_title())
  return (
    <SplitScreen>
      {sentTo === null ? (
        <>
          <RegisterForm onSent={setSentTo} />
          <p className={styles.alt}>
            {m.register_have_account()}{' '}
            <Link to="/login" search={search}>
              {m.common_login()}
            </Link>
          </p>
        </>
      ) : (
        <VerificationSent sentTo={sentTo} redirect={search.redirect} />
      )}
    </SplitScreen>
  )
}
