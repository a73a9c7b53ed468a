/**
 * Where a play is started from: its browser and its network, as hashes alone. They show whether two accounts are used
 * in one place, and nothing else is done with them (docs/rules.md#known-games).
 */
import { createHmac } from 'node:crypto'
import type { Deps } from '../../../lib/deps.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { toCountedNetwork } from '../../../lib/admission/network-address.ts'
import type { ProcedureContext } from '../../../lib/procedure-context.ts'
import { readAddressKey } from '../../../lib/secrets/address-key-store.ts'

export type RequestOrigin = Pick<ProcedureContext, 'caller' | 'deviceSecret'>

export interface OriginHashes {
  /** Null for a browser without a device cookie. */
  readonly deviceHash: string | null
  /** Null for an unknown address. */
  readonly addressHash: string | null
}

const getAddressKey = perDatabase((database) => {
  let key: Promise<string> | null = null
  return (): Promise<string> => {
    key ??= readAddressKey(database).catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
})

export async function hashOrigin(
  { database }: Pick<Deps, 'database'>,
  { caller: { address }, deviceSecret }: RequestOrigin,
): Promise<OriginHashes> {
  const key = await getAddressKey(database)()
  return {
    deviceHash: deviceSecret === '' ? null : hashSecret(deviceSecret),
    addressHash:
      address === '' ? null : createHmac('sha256', key).update(toCountedNetwork(address)).digest('base64url'),
  }
}
