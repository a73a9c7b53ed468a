import { useQuery } from '@tanstack/react-query'
import type { ActionCodeMode } from '@tilerush/core/constants'
import { useEffect } from 'react'
import { rpc } from '../../lib/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'

/** Asks at once whether a mailed code is open, so that nobody fills in a form for nothing. */
export function useCheckedCode(mode: ActionCodeMode, oobCode: string) {
  const query = useQuery(
    rpc.account.checkActionCode.queryOptions({
      input: { mode, oobCode },
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  )
  useEffect(() => {
    if (query.error) toast.error(m.toast_error_applying_action_code())
  }, [query.error])
  return query
}
