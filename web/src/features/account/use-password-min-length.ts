import { useQuery } from '@tanstack/react-query'
import { defaultPasswordMinLength } from '@tilerush/core/constants'
import { rpc } from '../../lib/rpc.ts'

const rulesQuery = rpc.account.passwordRules.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** How short a new password may be: a setting of the server. Until it is known, or when it cannot be, the default. */
export function usePasswordMinLength(): number {
  return useQuery(rulesQuery).data?.minLength ?? defaultPasswordMinLength
}
