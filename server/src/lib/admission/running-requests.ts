/**
 * How many requests of one network run at the same time. The event loop and the database serve all callers in turn, so
 * what one of them may have waiting there bounds how long everybody else's next request waits.
 */
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { createNetworkShares } from './network-shares.ts'

/** Two hundred players of one school may all start the same race at once. */
export const maxRequestsPerNetwork = 200
/** A request that writes a mail, or looks whether it should, takes as long as this many others. */
const mailWeight = 10

export interface RunningRequests {
  /** Counts a request to `/feature/name` until the returned function is called; null for one too many. */
  begin(address: string, path: string): (() => void) | null
}

export function createRunningRequests(maxPerNetwork = maxRequestsPerNetwork): RunningRequests {
  const shares = createNetworkShares()
  const mailing = new Set(
    listProcedures(contract)
      .filter(({ meta }) => meta.limitsInside?.includes('actionCodePerIp'))
      .map(({ name }) => `/${name.replace('.', '/')}`),
  )
  return {
    begin(address, path) {
      const weight = mailing.has(path) ? mailWeight : 1
      return shares.heldBy(address) + weight > maxPerNetwork ? null : shares.take(address, weight)
    },
  }
}
