/**
 * The two ceremonies of WebAuthn on the server's side: a challenge is handed out, and a response is verified. A challenge
 * works once, for one purpose, and for the session or browser that got it.
 */
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeyChallengeMs } from '@tilerush/core/account/constants'
import { productName } from '@tilerush/core/product/constants'
import type { Assertion, Registration } from '@tilerush/contract/account/factors'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import type { Settings } from '../../../lib/settings.ts'
import { deleteChallenge, insertChallenge, recordUse, type ChallengePurpose, type Passkey } from './passkey-store.ts'

/** Whom passkeys are made for. */
export interface PasskeySite {
  /** The host of PUBLIC_URL. */
  readonly rpId: string
  readonly origin: string
}

/** Null where browsers allow no passkeys: a network address is no domain (WebAuthn, section 5.1.2). */
export function passkeySite({ publicUrl }: Pick<Settings, 'publicUrl'>): PasskeySite | null {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rpId: hostname, origin } : null
}

/** Read with the first passkey: it is a third of the processor time of a start. */
const readWebAuthn = () => import('@simplewebauthn/server')

/** COSE numbers: Ed25519, ES256, RS256. Fixed, since the library's own list depends on the release of Node. */
const algorithms = [-8, -7, -257]

/** `holder`: the secret or id that the response has to come with. */
async function keepChallenge(
  { database, clock }: Deps,
  challenge: string,
  purpose: ChallengePurpose,
  holder: string,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + passkeyChallengeMs)
  const stored = { challengeHash: hashSecret(challenge), purpose, holderHash: hashSecret(holder) }
  await insertChallenge(database.orm, stored, expiresAt)
}

/** Options to use any passkey of this site, or one of the given. */
export async function requestOptions(deps: Deps, site: PasskeySite, { purpose, holder, passkeys }: RequestedUse) {
  const { generateAuthenticationOptions } = await readWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    timeout: passkeyChallengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(deps, options.challenge, purpose, holder)
  return {
    challenge: options.challenge,
    rpId: site.rpId,
    timeout: passkeyChallengeMs,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(toDescriptor),
  }
}

interface RequestedUse {
  readonly purpose: 'login' | 'proof'
  readonly holder: string
  /** Empty for any that the browser finds. */
  readonly passkeys: readonly Passkey[]
}

/** Options to make a passkey. One that the user has is not made again. */
export async function creationOptions(deps: Deps, site: PasskeySite, user: SessionUser, passkeys: readonly Passkey[]) {
  const { userId, email, gamerTag, sessionId } = user
  const { generateRegistrationOptions } = await readWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: site.rpId,
    userID: new Uint8Array(Buffer.from(userId, 'utf8')),
    userName: email,
    userDisplayName: gamerTag || email,
    timeout: passkeyChallengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(deps, options.challenge, 'add', sessionId)
  return {
    challenge: options.challenge,
    rp: { id: site.rpId, name: productName },
    user: { id: options.user.id, name: email, displayName: gamerTag || email },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeyChallengeMs,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, type: 'public-key' as const, transports }
}

/** Uses up the challenge that the response names; null when it was not this holder's, or has expired. */
export async function takeChallenge(
  { database, clock }: Deps,
  clientDataJson: string,
  purpose: ChallengePurpose,
  holder: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson)
  if (challenge === null || holder === '') return null
  const stored = { challengeHash: hashSecret(challenge), purpose, holderHash: hashSecret(holder) }
  return (await deleteChallenge(database.orm, stored, clock.now())) ? challenge : null
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const isObject = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData
    return isObject && typeof clientData.challenge === 'string' ? clientData.challenge : null
  } catch {
    return null
  }
}

/** The passkey that was made; null for a response that is not valid. */
export async function verifyRegistration(
  { log }: Deps,
  site: PasskeySite,
  challenge: string,
  registration: Registration,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const response = { ...registration, clientExtensionResults: {} } as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await readWebAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch (error) {
    log.debug({ err: error }, 'A new passkey was refused')
    return null
  }
}

/** Whether the passkey signed the challenge, with the user verified and a count that has risen. Records the use. */
export async function verifyAssertion(
  { log, database, clock }: Deps,
  site: PasskeySite,
  challenge: string,
  assertion: Assertion,
  passkey: Passkey,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports } = passkey
  const response = { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await readWebAuthn()
  let newCounter: number
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
    })
    if (!verified) return false
    ;({ newCounter } = authenticationInfo)
  } catch (error) {
    log.debug({ err: error }, 'A passkey was refused')
    return false
  }
  return await recordUse(database.orm, passkey, newCounter, clock.now())
}
