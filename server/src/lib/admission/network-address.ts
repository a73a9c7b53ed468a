/** Network addresses as limits and proxies see them (docs/rules.md#limits). */
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network with the number of its fixed bits. */
export type Network = readonly [address: Address, bits: number]

/**
 * What one line may hold of IPv6: a household or a server at least 64 bits, many homes 56, a company 48. A limit that
 * looked at one of them alone would be none for the line that has more.
 */
const ipv6Bits = [64, 56, 48] as const
const loopback: readonly Network[] = [ipaddr.parseCIDR('127.0.0.0/8'), ipaddr.parseCIDR('::1/128')]

/**
 * The list of a setting: addresses, networks such as `10.0.0.0/8`, and the word `loopback`, separated by commas.
 * @returns null when an entry is none of these.
 */
export function parseNetworks(list: string): readonly Network[] | null {
  const networks: Network[] = []
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === 'loopback') networks.push(...loopback)
    else if (isCidr(entry)) networks.push(ipaddr.parseCIDR(entry))
    else if (isFullAddress(entry)) networks.push(toNetwork(ipaddr.process(entry)))
    else return null
  }
  return networks
}

/** Whether the address lies in one of the networks. An IPv4 address mapped to IPv6 counts as the IPv4 address. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const parsed = toAddress(address)
  return (
    parsed !== null &&
    networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  )
}

/**
 * What a limit counts by: an IPv4 address as it is, of an IPv6 address the first 64 bits (`2001:db8::/64`). A text
 * that is no address stays as it is.
 */
export function toCountedNetwork(text: string): string {
  // Most are: every request is counted.
  if (isIPv4(text)) return text
  const address = toAddress(text)
  if (address === null) return text
  if (address instanceof ipaddr.IPv4) return address.toString()
  return toNetworkText(address, ipv6Bits[0])
}

/**
 * The networks that an address lies in, the narrowest first: an IPv4 address alone, of an IPv6 address its /64, /56 and
 * /48. A text that is no address stands alone, too.
 */
export function toNetworks(text: string): readonly [narrowest: string, ...wider: string[]] {
  if (isIPv4(text)) return [text]
  const address = toAddress(text)
  if (address === null) return [text]
  if (address instanceof ipaddr.IPv4) return [address.toString()]
  const [narrowest, ...wider] = ipv6Bits
  return [toNetworkText(address, narrowest), ...wider.map((bits) => toNetworkText(address, bits))]
}

function toNetworkText(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

/** The address in its plain form: no zone, no brackets of IPv6, IPv4 out of mapped IPv6. Null for any other text. */
export function toPlainAddress(text: string): string | null {
  // Most are: every request is examined.
  if (isIPv4(text)) return text
  return toAddress(text)?.toString() ?? null
}

function toAddress(text: string): Address | null {
  // Some proxies write the port behind the address, as `Forwarded` does.
  const [, bare = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  const withoutZone = bare.replace(/%.*$/, '')
  return isFullAddress(withoutZone) ? ipaddr.process(withoutZone) : null
}

/**
 * Short and other spellings of IPv4 (`127.1`, `0x7f.1`) are no addresses here. By Node, as every request is examined:
 * the library throws and catches for each address that is none of a kind.
 */
function isFullAddress(text: string): boolean {
  return isIP(text) !== 0
}

function isCidr(text: string): boolean {
  return isFullAddress(text.split('/', 1)[0] ?? '') && ipaddr.isValidCIDR(text)
}

function toNetwork(address: Address): Network {
  return [address, address instanceof ipaddr.IPv4 ? 32 : 128]
}

/** The whole line of an address, for what counts one with many small networks as one. */
export function toWidestNetwork(address: string): string {
  return toNetworks(address).at(-1) ?? ''
}
