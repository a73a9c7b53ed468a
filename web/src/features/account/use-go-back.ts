import { useRouter } from '@tanstack/react-router'

/** Goes back to where one came from, or to the dashboard when this is the first page of the visit. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
}
