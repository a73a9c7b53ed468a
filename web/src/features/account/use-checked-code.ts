import { useQuery } from '@tanstack/react-query'
import type { ActionCodeMode } from '@tilerush/core/constants'
import { useEffect } from 'react'
import { rpc } from '../../lib/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Whether a mailed code is open, and for which address. Checked once for each visit of the page: when the code has been
 * used there, a second check would fail. So it stays when the sessions of the code's account end.
 */
export function checkedCodeQuery(mode: ActionCodeMode, oobCode: string) {
  return rpc.account.checkActionCode.queryOptions({
    input: { mode, oobCode },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { belongsToUser: false },
  })
}

/** Asks at once whether a mailed code is open, so that nobody fills in a form for nothing. */
export function useCheckedCode(mode: ActionCodeMode, oobCode: string) {
  const query = useQuery(checkedCodeQuery(mode, oobCode))
  useEffect(() => {
    if (query.error) toast.error(m.toast_error_applying_action_code())
  }, [query.error])
  return query
}
