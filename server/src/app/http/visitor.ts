/** Where a request comes from, by its connection and headers. */
import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, toHostHeader } from '../../lib/hosts.ts'
import { isInNetworks, toPlainAddress, type Network } from '../../lib/admission/network-address.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether a browser on this machine sent the request to the product itself, which listens on `host`.
 *
 * A proxy on this machine also comes from loopback: a forwarding header says so. `Host` must be the address that the
 * product listens on, letter for letter: any other name is a visitor's of a proxy that passes `Host` on, or that of a
 * page elsewhere which made its own name mean this machine (DNS rebinding). A proxy that sends neither sign cannot be
 * distinguished from a browser here, so a caller must check PUBLIC_URL as well.
 */
export function isLoopbackVisitor({ headers, socket }: IncomingMessage, host: string): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    headers.host?.toLowerCase() === toHostHeader(host, socket.localPort ?? 0) &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

/**
 * Network address of the visitor: that of the connection, or behind trusted proxies the last address of
 * `X-Forwarded-For` that is not a trusted proxy itself. What stands before it is the visitor's own claim.
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: readonly Network[]): string {
  const address = request.socket.remoteAddress ?? ''
  const plain = toPlainAddress(address) ?? address
  const header = request.headers['x-forwarded-for']
  if (header === undefined || !isInNetworks(plain, trustedProxies)) return plain
  const forwarded = [header].flat().join(',').split(',')
  let visitor = plain
  for (const entry of forwarded.toReversed()) {
    const hop = toPlainAddress(entry.trim())
    // A proxy that hides the address: the visitor cannot be distinguished from the proxy's others.
    if (hop === null) break
    visitor = hop
    if (!isInNetworks(hop, trustedProxies)) break
  }
  return visitor
}

/**
 * Whether a page of another site made the browser send this request. A request from no browser carries neither
 * header, and no cookie that its sender does not hold already.
 */
export function isCrossSite(request: IncomingMessage, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  if (origin === new URL(publicUrl).origin) return false
  // Another address of the product, which must not be less secure than the public one.
  const isDowngraded = publicUrl.startsWith('https:') && !origin.startsWith('https:')
  return isDowngraded || new URL(origin).host !== host
}
