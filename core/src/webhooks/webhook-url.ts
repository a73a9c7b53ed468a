/** Addresses that webhooks are sent to, as text (docs/rules.md#webhook-addresses). */
import { webhookUrlMaxLength, type WebhookUrlIssue } from './constants.ts'

/** Whether the server may send to its own network: the setting WEBHOOK_PRIVATE. */
interface UrlRules {
  readonly isPrivateAllowed: boolean
}

/** Scheme, what stands before a path, and the rest; neither spaces nor characters that programs read differently. */
const urlParts = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<authority>[^/?#\\\s\p{Cc}]+)(?<rest>[/?#][^\\\s\p{Cc}]*)?$/iu
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?(?::\d*)?$/i

/**
 * What the form and the server say of an address before anything is looked up; null when nothing is wrong with its text.
 * Where its name leads, and what a number in it means, the server alone knows.
 */
export function webhookUrlIssue(url: string, { isPrivateAllowed }: UrlRules): WebhookUrlIssue | null {
  if (url.length > webhookUrlMaxLength) return 'tooLong'
  const { scheme = '', authority = '', rest = '' } = urlParts.exec(url)?.groups ?? {}
  if (authority === '' || !/^https?$/i.test(scheme)) return 'notAnAddress'
  if (authority.includes('@')) return 'credentials'
  if (rest.includes('#')) return 'fragment'
  if (scheme.toLowerCase() === 'http' && !isPrivateAllowed) return 'notHttps'
  return !isPrivateAllowed && privateNames.test(authority) ? 'notPublic' : null
}
