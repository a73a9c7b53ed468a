import { useRouter } from '@tanstack/react-router'
import { logToConsole } from '../lib/log-to-console.ts'
import { forgetUser, setCurrentUser } from '../lib/session.ts'
import { removeStoredTheme } from '../lib/theme.ts'
import { needsReloadAfterLogout } from '../lib/browser.ts'

/** Logout (specification, section 4): errors go to the console only, and the user stays logged in. */
export function useLogout(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    try {
      const { client } = await import('../lib/client.ts')
      await client.account.logout()
      setCurrentUser(null)
      removeStoredTheme()
      await router.navigate({ to: '/login' })
      // Only now: the screen that has gone would ask for its data again.
      forgetUser()
      if (needsReloadAfterLogout(navigator)) window.location.reload()
    } catch (error) {
      logToConsole(error)
    }
  }
}
