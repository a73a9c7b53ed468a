/** Hosts: names and network addresses. */
import { isIPv4 } from 'node:net'

/** Whether a connection's address is in 127.0.0.0/8, plain or mapped to IPv6, or is ::1. */
export function isLoopbackAddress(address: string): boolean {
  return isLoopbackHost(address.replace(/^::ffff:/i, ''))
}

/**
 * Whether a host, without port, is localhost, an address of 127.0.0.0/8 with all its four numbers, or ::1, with or
 * without brackets. Other spellings of these addresses (`127.1`, `2130706433`) are not loopback here.
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return ['localhost', '::1', '[::1]'].includes(name) || (isIPv4(name) && name.startsWith('127.'))
}

/** Whether an address, as in the setting PUBLIC_URL, leads to others than this machine's users. */
export function isPublicUrl(url: string): boolean {
  return !isLoopbackHost(new URL(url).hostname)
}

/**
 * What a browser sends as `Host` for `http://` with this host and port: IPv6 in brackets, in lower case, without the
 * port when it is 80.
 */
export function toHostHeader(host: string, port: number): string {
  const name = host.toLowerCase()
  return `${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`
}
