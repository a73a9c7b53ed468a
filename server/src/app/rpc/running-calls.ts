/**
 * How many calls of one network run at the same time. The event loop and the database serve all callers in turn, so
 * what one of them may have waiting there bounds how long everybody else's next call waits.
 */
import { toCountedNetwork } from '../../lib/limits/network-address.ts'
import { findLimitedProcedures } from '../../lib/limits/procedure-limits.ts'

/** Two hundred players of one school may all start the same race at once. */
export const maxCallsPerNetwork = 200
/** A call that writes a mail, or looks whether it should, takes as long as so many others. */
const mailWeight = 10

export interface RunningCalls {
  /** Counts a call to `/feature/name` until the returned function is called; null for one too many. */
  begin(address: string, path: string): (() => void) | null
}

export function createRunningCalls(maxPerNetwork = maxCallsPerNetwork): RunningCalls {
  const running = new Map<string, number>()
  const mailing = new Set(findLimitedProcedures('actionCodePerIp').map((name) => `/${name.replace('.', '/')}`))
  return {
    begin(address, path) {
      const network = toCountedNetwork(address)
      const weight = mailing.has(path) ? mailWeight : 1
      const before = running.get(network) ?? 0
      if (before + weight > maxPerNetwork) return null
      running.set(network, before + weight)
      return () => {
        const left = (running.get(network) ?? weight) - weight
        if (left === 0) running.delete(network)
        else running.set(network, left)
      }
    },
  }
}
