/** Which texts are e-mail addresses. The form and the server ask the same function. */
import { emailMaxLength } from './constants.ts'
import { isManagedEmail } from './managed-email.ts'

/** Browsers and Node have it alike: it turns the domain of any script into the letters that mail servers know. */
declare const URL: new (url: string) => { readonly hostname: string }

/** RFC 5321, section 4.5.3.1.1. */
const localMaxLength = 64
/** RFC 5321's dot-string. Quoted local parts, and those of other letters than ASCII's, are not taken: few servers do. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Labels of a host name with a dot between. The last one has two signs or more, and is no number. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/
/** Nothing of which an address of the web could be made, but a host name of any script. */
const foreignDomain = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.。．｡-]+$/u

export type EmailIssue = 'empty' | 'too-long' | 'invalid'

/**
 * Addresses are stored trimmed, in lower case, and with an ASCII domain (`müller.de` as `xn--mller-kva.de`, as a browser's
 * own field sends it): one account an address, however it is typed.
 */
export function cleanEmail(text: string): string {
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + toAsciiDomain(email.slice(at + 1))
}

/** What is wrong with an address as it was typed; null when it may be used. */
export function validateEmail(text: string): EmailIssue | null {
  const email = cleanEmail(text)
  if (email === '') return 'empty'
  if (email.length > emailMaxLength) return 'too-long'
  const at = email.lastIndexOf('@')
  if (isManagedEmail(email)) return 'invalid'
  const isLocal = at <= localMaxLength && local.test(email.slice(0, Math.max(at, 0)))
  return isLocal && domain.test(email.slice(at + 1)) ? null : 'invalid'
}

/** The domain as it is when it is ASCII already, or no domain. */
function toAsciiDomain(typed: string): string {
  if (typed.length > emailMaxLength || !foreignDomain.test(typed)) return typed
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return typed
  }
}
