/**
 * The address that stands for none: that of an account which a classroom made (docs/rules.md#managed-accounts). No name below
 * `.invalid` exists (RFC 6761), no form takes it, and no mail is sent to it.
 */
const managedDomain = 'managed.invalid'

export function managedEmail(userId: string): string {
  return `${userId}@${managedDomain}`
}

/** `email`: in lower case. */
export function isManagedEmail(email: string): boolean {
  return email.endsWith(`@${managedDomain}`)
}
