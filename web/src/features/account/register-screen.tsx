import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SplitScreen } from '../../components/split-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { type Registered, RegisterForm } from './register-form.tsx'
import { VerificationSent } from './verification-sent.tsx'

export function RegisterScreen() {
  const search = useSearch({ from: '/register' })
  const [registered, setRegistered] = useState<Registered | null>(null)
  usePageTitle(registered === null ? m.common_register() : m.register_sent_title())
  return (
    <SplitScreen>
      {registered === null ? (
        <>
          <RegisterForm onRegistered={setRegistered} />
          <p className={styles.alt}>
            {m.register_have_account()}{' '}
            <Link to="/login" search={search}>
              {m.common_login()}
            </Link>
          </p>
        </>
      ) : (
        <VerificationSent sentTo={registered.email} wasSent={registered.wasSent} redirect={search.redirect} />
      )}
    </SplitScreen>
  )
}
