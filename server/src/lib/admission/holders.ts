/**
 * Who a request is for within its network (docs/rules.md#fair-shares): the account of a session, a key, or a browser by its
 * device cookie. What a caller makes up is nobody: a session or a key counts once it was found to be one, a device cookie
 * where the product has signed it.
 */
import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Holder, withoutHolder } from './shares.ts'

/** Sessions and keys that were found to be some are remembered for longer than they are believed elsewhere. */
const maxKnown = 50_000
/** Cookies of the time before they were signed have no mark. */
const cookieShape = /^([\w-]{43})(?:\.[\w-]{43})?$/

/** The secret that a browser is known by; empty for a cookie that is none of the product's. */
export const readDeviceSecret = (deviceCookie: string): string => cookieShape.exec(deviceCookie)?.[1] ?? ''

export interface Holders {
  /** Whose request it is, by what is known before it is looked up. */
  find(address: string, secrets: { readonly session: string; readonly deviceCookie: string }): Holder
  /** The secret of a session or a key was found to be one of the holder. */
  note(secret: string, holder: string): void
  /** The device cookie of a browser's secret. */
  sign(deviceSecret: string): string
}

/** `key`: that of the instance, the same for all processes. Whoever guessed a mark would be a browser, which is no secret. */
export function createHolders(key: string): Holders {
  const known = new LRUCache<string, string>({ maxSize: maxKnown, sizeCalculation: () => 1 })
  const sign = (secret: string): string =>
    `${secret}.${createHmac('sha256', key).update(`device ${secret}`).digest('base64url')}`

  return {
    find(address, { session, deviceCookie }) {
      const holder = known.get(session) ?? known.get(deviceCookie)
      if (holder !== undefined) return { address, holder }
      const secret = readDeviceSecret(deviceCookie)
      if (secret === '' || deviceCookie !== sign(secret)) return withoutHolder(address)
      known.set(deviceCookie, `browser ${secret}`)
      return { address, holder: `browser ${secret}` }
    },
    note: (secret, holder) => void known.set(secret, holder),
    sign,
  }
}
