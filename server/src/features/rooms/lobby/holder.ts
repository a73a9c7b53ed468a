/** Which seats one device has: those that came from one browser in one network (docs/rules.md#rooms). */
import { hash } from 'node:crypto'
import { toCountedNetwork } from '../../../lib/admission/network-address.ts'
import type { ProcedureContext } from '../../../lib/procedure-context.ts'

type Comer = Pick<ProcedureContext, 'ipAddress' | 'caller' | 'deviceSecret'>

/**
 * The network and browser of the request; null for a browser without a device cookie of the product, which cannot be told
 * from others of its network. It goes with the seats of the room.
 */
export function toHolderHash({ ipAddress, caller, deviceSecret }: Comer): string | null {
  if (deviceSecret === '' || caller.holder === '') return null
  // Keyed by the secret, so that no network can be found by trying all.
  return hash('sha256', `${deviceSecret} ${toCountedNetwork(ipAddress)}`, 'base64url')
}
