/** Where a webhook may be sent: to the public network alone, unless the operator allows more (docs/rules.md#webhook-addresses). */
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { webhookUrlIssue } from '@tilerush/core/webhooks/webhook-url'
import type { WebhookUrlIssue } from '@tilerush/core/webhooks/constants'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'

/** Bytes of an IPv6 address; the last four are the IPv4 address that NAT64 sends to. */
const ipv6Bytes = 16
const ipv4Bytes = 4

/**
 * Whether the address belongs to somebody out in the network. Everything that is set apart for another use is refused, the
 * list of which the library has; an IPv4 address within an IPv6 one counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.range() === 'rfc6052') {
    const embedded = ipaddr.fromByteArray(parsed.toByteArray().slice(ipv6Bytes - ipv4Bytes))
    return isWellKnownNat64(parsed) && embedded.range() === 'unicast'
  }
  return parsed.range() === 'unicast'
}

/** The prefix for private use, 64:ff9b:1::/48, leads wherever its network likes. */
const isWellKnownNat64 = (address: ipaddr.IPv6): boolean => address.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))

export type AddressIssue = 'private' | 'unknownHost'

/**
 * The addresses of a host, each of them allowed. Of a name that leads to a public and to a private one nothing is
 * taken: no server that means well has both.
 */
export async function findAddresses(
  { settings, resolveHost }: Pick<Deps, 'settings' | 'resolveHost'>,
  hostname: string,
): Promise<Result<readonly string[], AddressIssue>> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) === 0 ? await resolveHost(hostname).catch(() => []) : [literal]
  if (addresses.length === 0) return { ok: false, error: 'unknownHost' }
  const isAllowed = settings.webhookPrivate || addresses.every((address) => isPublicAddress(address))
  return isAllowed ? { ok: true, value: addresses } : { ok: false, error: 'private' }
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
