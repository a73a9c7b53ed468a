import { useRouter } from '@tanstack/react-router'
import { logToConsole } from '../lib/log-to-console.ts'

/** Logout (specification, section 4): errors go to the console only, and the user stays logged in. */
export function useLogout(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    try {
      const [{ client }, { leave }] = await Promise.all([import('../lib/client.ts'), import('../lib/leave.ts')])
      await client.account.logout()
      await leave(async () => await router.navigate({ to: '/login' }))
    } catch (error) {
      logToConsole(error)
    }
  }
}
