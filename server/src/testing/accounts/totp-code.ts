/** What an authenticator app shows. */
import { Secret, TOTP } from 'otpauth'

/** `secret` in base 32. */
export function totpCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}
