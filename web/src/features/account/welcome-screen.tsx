import { useRouter, useSearch } from '@tanstack/react-router'
import { SplitScreen } from '../../components/split-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { m } from '../../paraglide/messages.js'
import { GamertagForm } from './gamertag-form.tsx'

/** The first thing after the first login: a public name. */
export function WelcomeScreen() {
  usePageTitle(m.welcome_title())
  const router = useRouter()
  const { redirect } = useSearch({ from: '/welcome' })
  return (
    <SplitScreen>
      <GamertagForm onSaved={async () => await router.navigate({ href: safeRedirect(redirect) ?? '/dashboard' })} />
    </SplitScreen>
  )
}
