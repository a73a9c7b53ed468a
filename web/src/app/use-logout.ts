import { useRouter } from '@tanstack/react-router'
import { client } from '../lib/client.ts'
import { logToConsole } from '../lib/log-to-console.ts'

/** Logout (docs/rules.md#logout): errors go to the console only, and the user stays logged in. */
export function useLogout(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    try {
      await client.account.logout()
      const { leave } = await import('../lib/leave.ts')
      await leave(async () => await router.navigate({ to: '/login' }))
    } catch (error) {
      logToConsole(error)
    }
  }
}
