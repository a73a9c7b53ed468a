import { useQuery } from '@tanstack/react-query'
import type { Security } from '@tilerush/contract/account/account'
import { useEffect } from 'react'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'

const securityQuery = rpc.account.security.queryOptions({ staleTime: 0 })

/** The account page's facts. A failure shows its toast (docs/rules.md#error-texts). */
export function useSecurity() {
  const query = useQuery(securityQuery)
  useEffect(() => {
    if (query.error) toast.error(m.toast_error_getting_getting_user_data())
  }, [query.error])
  return query
}

/** Asks again, after a change. */
export async function refreshSecurity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
}

/** From now on the current password is requested. */
export function recordStaleLogin(): void {
  queryClient.setQueryData(securityQuery.queryKey, (known: Security | undefined) =>
    known ? { ...known, isLoginFresh: false } : known,
  )
}
