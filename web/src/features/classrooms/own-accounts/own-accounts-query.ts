import { progressRefreshMs } from '@tilerush/core/classrooms/constants'
import { rpc } from '../../../lib/api/rpc.ts'

/** Who of the classroom asked for an own account, may have one or just got one; read again, so that a request appears. */
export const ownAccountsQuery = (code: string) =>
  rpc.classrooms.ownAccounts.queryOptions({ input: { code }, refetchInterval: progressRefreshMs })
