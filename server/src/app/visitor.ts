/** What a request's connection and headers say about who sent it. */
import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, toHostHeader } from '../lib/hosts.ts'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether a browser on this machine sent the request to the product itself, which listens on `host`.
 *
 * A proxy on this machine also comes from loopback: a forwarding header says so. `Host` must be the address that the
 * product listens on, letter for letter: any other name is a visitor's of a proxy that passes `Host` on, or that of a
 * page elsewhere which made its own name mean this machine (DNS rebinding). A proxy that sends neither sign cannot be
 * told from a browser here, so a caller must look at PUBLIC_URL as well.
 */
export function isLoopbackVisitor({ headers, socket }: IncomingMessage, host: string): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    headers.host?.toLowerCase() === toHostHeader(host, socket.localPort ?? 0) &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

/** Network address of the visitor; of a proxy on this machine, the last address it added. */
export function visitorAddress(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? ''
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
  return isLoopbackAddress(address) && forwarded ? forwarded.slice(0, 64) : address
}

/**
 * Whether a page of another site made the browser send this request. A request from no browser carries no mark of
 * either kind, and no cookie that its sender does not hold already.
 */
export function isCrossSite(request: IncomingMessage, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return origin !== new URL(publicUrl).origin && new URL(origin).host !== host
}
