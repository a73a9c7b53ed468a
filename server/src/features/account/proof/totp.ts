/** The codes of authenticator apps: TOTP (RFC 6238) with SHA-1, which is what every app knows. */
import { totpDigits, totpPeriodSeconds, totpWindow } from '@tilerush/core/account/constants'
import { productName } from '@tilerush/core/product/constants'
import { Secret, TOTP } from 'otpauth'

/** As long as the hash (RFC 4226, section 4). */
const secretBytes = 20

/** In base 32, as apps take it when it is typed. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address in the QR code, which names the product and the account to the app. */
export function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step whose code this is, near now; null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: totpWindow })
  return delta === null ? null : TOTP.counter({ period: totpPeriodSeconds, timestamp }) + delta
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: productName,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: totpDigits,
    period: totpPeriodSeconds,
  })
}
