/** Users of the tests who have a second factor. */
import { call } from '@orpc/server'
import { accountRouter } from '../../features/account/router.ts'
import { createSoftAuthenticator, type SoftAuthenticator } from './soft-authenticator.ts'
import { totpCode } from './totp-code.ts'
import type { SignedIn } from './visitors.ts'

/** The site of the tests with passkeys: set `publicUrl` to its origin. */
export const testSite = { rpId: 'localhost', origin: 'http://localhost:3000' } as const

/** Turns an app on; its first code is used up by that. */
export async function addAuthenticator(context: SignedIn): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, recoveryCodes } = await call(accountRouter.startAuthenticator, undefined, { context })
  const code = totpCode(secret, context.deps.clock.now())
  await call(accountRouter.confirmAuthenticator, { code }, { context })
  return { secret, recoveryCodes }
}

/** Adds a passkey to the user's account. */
export async function addPasskey(context: SignedIn, name = 'My phone'): Promise<SoftAuthenticator> {
  const authenticator = createSoftAuthenticator()
  const { challenge } = await call(accountRouter.passkeyOptions, undefined, { context })
  const registration = authenticator.register({ ...testSite, challenge })
  await call(accountRouter.addPasskey, { name, registration }, { context })
  return authenticator
}
