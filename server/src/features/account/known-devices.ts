/**
 * Browsers that an account was logged in with before, known again by a cookie. Their tries at the password have a
 * count of their own, so that an attacker, wherever he sits, uses up his own tries and not the owner's.
 */
import { knownDeviceMs } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { isDeviceKnown, upsertDevice } from './device-store.ts'
import { hashSecret } from '../../lib/hash-secret.ts'

const secretShape = /^[\w-]{43}$/

/** Remembers the browser for the account; answers with the secret for its cookie, the one it has if it has one. */
export async function rememberDevice(parts: Parts, userId: string, deviceSecret: string): Promise<string> {
  const secret = secretShape.test(deviceSecret) ? deviceSecret : parts.random.secret()
  await upsertDevice(parts.database.orm, userId, hashSecret(secret), parts.clock.now())
  return secret
}

/** Counts a try to log in, before the password is looked at; `userId` is null for an unknown address. */
export async function countLoginTry(
  parts: Parts,
  { email, userId, ipAddress, deviceSecret }: LoginTry,
): Promise<{ succeeded(): Promise<void> }> {
  const { limits, clock, database } = parts
  const device = hashSecret(deviceSecret)
  const after = new Date(clock.now().getTime() - knownDeviceMs)
  // Asked for an unknown address, too, so that the answer takes as long.
  if (deviceSecret !== '' && (await isDeviceKnown(database.orm, userId ?? '', device, after))) {
    await limits.consume('loginPerDevice', device, email)
    return { succeeded: () => limits.reset('loginPerDevice', device, email) }
  }
  await limits.consume('loginPerIp', ipAddress)
  await limits.consume('loginPerIpAndEmail', ipAddress, email)
  await limits.consume('loginPerEmail', email)
  return {
    async succeeded() {
      await limits.giveBack('loginPerIp', ipAddress)
      await limits.reset('loginPerIpAndEmail', ipAddress, email)
      await limits.giveBack('loginPerEmail', email)
    },
  }
}

export interface LoginTry {
  readonly email: string
  readonly userId: string | null
  readonly ipAddress: string
  /** Empty without a device cookie. */
  readonly deviceSecret: string
}
