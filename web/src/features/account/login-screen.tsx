import { Link, useSearch } from '@tanstack/react-router'
import { SplitScreen } from '../../components/split-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'
import { LoginForm } from './login-form.tsx'

export function LoginScreen() {
  usePageTitle(m.common_login())
  const search = useSearch({ from: '/login' })
  return (
    <SplitScreen>
      <LoginForm redirect={search.redirect} />
      <p className={styles.link}>
        <Link to="/forgotten-password">{m.login_forgotten()}</Link>
      </p>
      <p className={styles.alt}>
        {m.login_new_here()}{' '}
        <Link to="/register" search={search}>
          {m.common_register()}
        </Link>
      </p>
    </SplitScreen>
  )
}
