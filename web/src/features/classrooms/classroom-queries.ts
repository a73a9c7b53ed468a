import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'

/** Asks again for what the screens show of classrooms, after a change of one. */
export async function refetchClassrooms(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: rpc.classrooms.key() })
}
