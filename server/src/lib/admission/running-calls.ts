/**
 * How many calls of one network run at the same time. The event loop and the database serve all callers in turn, so
 * what one of them may have waiting there bounds how long everybody else's next call waits.
 */
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { createNetworkShares } from './network-shares.ts'

/** Two hundred players of one school may all start the same race at once. */
export const maxCallsPerNetwork = 200
/** A call that writes a mail, or looks whether it should, takes as long as so many others. */
const mailWeight = 10

export interface RunningCalls {
  /** Counts a call to `/feature/name` until the returned function is called; null for one too many. */
  begin(address: string, path: string): (() => void) | null
}

export function createRunningCalls(maxPerNetwork = maxCallsPerNetwork): RunningCalls {
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
