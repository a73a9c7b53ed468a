import { queryClient } from '../../../lib/api/query-client.ts'
import { rpc } from '../../../lib/api/rpc.ts'

/** The caller's keys for programs. */
export const keysQuery = rpc.account.apiKeys.queryOptions({ staleTime: 0 })

export async function refetchKeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
}
