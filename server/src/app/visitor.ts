/** What a request's connection and headers say about who sent it. */
import type { IncomingMessage } from 'node:http'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
}

function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  return name === 'localhost' || name === '[::1]' || isLoopbackAddress(name)
}

/**
 * Whether the visitor sits at this machine. A proxy in front of the product also comes from loopback, so a
 * forwarding header says no; so does a foreign host name, by which a page elsewhere could reach in (DNS rebinding).
 */
export function isLoopbackVisitor(request: IncomingMessage): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host) &&
    forwardingHeaders.every((name) => request.headers[name] === undefined)
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
