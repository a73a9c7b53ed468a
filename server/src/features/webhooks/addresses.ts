/** Where a webhook may be sent: to the public network alone, unless the operator allows more (docs/rules.md#webhook-addresses). */
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { webhookUrlIssue } from '@tilerush/core/webhooks/webhook-url'
import { cloudNetworks, type WebhookUrlIssue } from '@tilerush/core/webhooks/constants'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'

/** Bytes of an IPv6 address; the last four are the IPv4 address that NAT64 sends to. */
const ipv6Bytes = 16
const ipv4Bytes = 4

/** The prefix for private use, 64:ff9b:1::/48, leads wherever its network likes. */
const wellKnownNat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
/** All that is given out of IPv6. Beyond it are old ways to write IPv4, too, as `::127.0.0.1`. */
const ipv6Internet = ipaddr.IPv6.parseCIDR('2000::/3')
const ofClouds = cloudNetworks.map((network) => ipaddr.parseCIDR(network))

/**
 * Whether the address belongs to somebody out in the network. Everything that is set apart for another use is refused, the
 * list of which the library has; an IPv4 address within an IPv6 one counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (plain === null) return false
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return isOfSomebody(parsed)
  if (!parsed.match(wellKnownNat64)) return parsed.match(ipv6Internet) && isOfSomebody(parsed)
  return isOfSomebody(ipaddr.fromByteArray(parsed.toByteArray().slice(ipv6Bytes - ipv4Bytes)))
}

/** The library takes `::8.8.8.8` for `::ffff:8.8.8.8`, which is another address, so that it is given groups of digits alone. */
function plainAddress(address: string): string | null {
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  const url = `https://[${address}]/`
  // One with the zone of a link leads nowhere beyond it.
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : null
}

function isOfSomebody(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && ipaddr.subnetMatch(address, { ofClouds }, 'other') === 'other'
}

/**
 * The addresses of a host, each of them allowed. A name that leads nowhere is answered as one that leads into a private
 * network: the refusal tells nothing of the operator's names. Of a name that leads to a public and to a private one nothing is
 * taken: no server that means well has both.
 */
export async function findAddresses(
  { settings, resolveHost }: Pick<Deps, 'settings' | 'resolveHost'>,
  hostname: string,
): Promise<Result<readonly string[], 'notPublic'>> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) === 0 ? await resolveHost(hostname).catch(() => []) : [literal]
  const isAllowed = settings.webhookPrivate || addresses.every((address) => isPublicAddress(address))
  return isAllowed && addresses.length > 0 ? { ok: true, value: addresses } : { ok: false, error: 'notPublic' }
}

/** ms. A name that takes longer to find is looked up again at the first delivery. */
const firstLookupMs = 5000

/** What is wrong with the address of a new webhook; null when it can be taken. */
export async function checkUrl(
  deps: Pick<Deps, 'settings' | 'resolveHost'>,
  text: string,
): Promise<WebhookUrlIssue | null> {
  const issue = webhookUrlIssue(text, { isPrivateAllowed: deps.settings.webhookPrivate })
  if (issue) return issue
  if (!URL.canParse(text)) return 'notAnAddress'
  const looking = findAddresses(deps, new URL(text).hostname)
  const found = await Promise.race([looking, pause(firstLookupMs, null, { ref: false })])
  return found === null || found.ok ? null : found.error
}
