/** Keeps the secrets of the settings out of what is printed: errors of libraries and responses of servers may repeat them. */
import type { Settings } from '../settings.ts'

/** A shorter one stands in most words. */
const minLength = 3

/**
 * Returns a function that puts `[secret]` in the place of each secret, however it is written. Settings that could not be
 * read have none: their error repeats no value.
 */
export function createSecretFilter(settings: Settings | undefined): (text: string) => string {
  if (!settings) return (text) => text
  const { databaseUrl, smtpUrl, s3, metricsToken, secondFactorKey } = settings
  const secrets = [
    ...passwordsIn(databaseUrl),
    ...passwordsIn(smtpUrl),
    s3?.accessKeyId ?? '',
    s3?.secretAccessKey ?? '',
    metricsToken ?? '',
    secondFactorKey ?? '',
  ]
  const written = new Set(secrets.filter((secret) => secret.length >= minLength).flatMap(spellings))
  // The longest first: one may be a part of another.
  const inOrder = [...written].toSorted((one, other) => other.length - one.length)
  return (text) => inOrder.reduce((hidden, spelling) => hidden.replaceAll(spelling, '[secret]'), text)
}

/** An address has it before its host, or as an option. */
function passwordsIn(address: string | undefined): string[] {
  if (address === undefined) return []
  const { password, searchParams } = new URL(address)
  const given = /^[^:]*:\/\/[^:@/?#]*:([^@/?#]*)@/.exec(address)?.[1] ?? ''
  return [given, password, decode(password), searchParams.get('password') ?? '', searchParams.get('pass') ?? '']
}

/** As it is, in JSON, in an address, and in what a login by SMTP sends. */
function spellings(secret: string): string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
