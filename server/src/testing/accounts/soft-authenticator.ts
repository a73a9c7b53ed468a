/** A passkey in software: answers challenges as a browser with an authenticator does, and wrongly on request. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Registration } from '@tilerush/contract/account/factors'

export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  /** Whether the finger or PIN was checked; it was unless this says otherwise. */
  readonly isUserVerified?: boolean
  /** The signature counter of the response; one more than before unless given. */
  readonly counter?: number
}

export interface SoftAuthenticator {
  readonly credentialId: string
  /** Makes the passkey for a user. */
  register(ceremony: Ceremony): Registration
  /** Uses it. `userId`: who it claims to be of. */
  use(ceremony: Ceremony, userId: string): Assertion
}

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 }

export function createSoftAuthenticator(): SoftAuthenticator {
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let lastCounter = 0

  function authenticatorData({ rpId, isUserVerified = true, counter = lastCounter + 1 }: Ceremony, attested: Buffer) {
    lastCounter = counter
    const head = Buffer.alloc(5)
    head[0] =
      flags.userPresent |
      (isUserVerified ? flags.userVerified : 0) |
      (attested.length > 0 ? flags.attestedCredential : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested])
  }

  return {
    credentialId,
    register(ceremony) {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey])
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject(authenticatorData(ceremony, attested)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(ceremony, userId) {
      const data = authenticatorData(ceremony, Buffer.alloc(0))
      const client = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: Buffer.from(userId).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A text of less than 24 bytes in CBOR. */
function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}

/** CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}
