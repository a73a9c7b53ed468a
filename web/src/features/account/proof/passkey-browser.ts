/** Passkeys on the browser's side. The library is loaded when one is made or used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { m } from '../../../paraglide/messages.js'
import { errorMessage } from '../../../lib/api/error-messages.ts'

/** Why there is no response of a passkey. */
type PasskeyErrorKind = 'cancelled' | 'known' | 'not-here' | 'failed'

/** The browser, its user or the authenticator gave no response. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly kind: PasskeyErrorKind

  constructor(kind: PasskeyErrorKind, cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

const messagesByKind: Readonly<Record<PasskeyErrorKind, () => string>> = {
  cancelled: m.passkeys_cancelled,
  known: m.passkeys_known,
  'not-here': m.passkeys_not_here,
  failed: m.passkeys_failed,
}

/** The sentence for what the browser or the server said about a passkey. */
export function passkeyErrorMessage(error: unknown): string {
  return error instanceof PasskeyError ? messagesByKind[error.kind]() : errorMessage(error)
}

/** Whether this browser has passkeys at this address. */
export function arePasskeysUsable(): boolean {
  return mayHavePasskeys() && typeof PublicKeyCredential === 'function'
}

/** Without https there are none, and a number is no domain (WebAuthn, section 5.1.2). */
function mayHavePasskeys(): boolean {
  return window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

/** The sentence that says why there are none here. */
export function noPasskeysMessage(): string {
  return mayHavePasskeys() ? m.passkeys_no_browser() : m.passkeys_not_here()
}

/** Asks the browser to make a passkey. @throws {PasskeyError} */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    throw new PasskeyError(toErrorKind(error), error)
  }
}

/**
 * Asks the browser to use a passkey. With `isOffered` it offers them in the list of the field marked `webauthn`, and
 * waits until one is taken or another ceremony begins. @throws {PasskeyError}
 */
export async function getPasskeyAssertion(optionsJSON: PublicKeyCredentialRequestOptionsJSON, isOffered = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } catch (error) {
    throw new PasskeyError(toErrorKind(error), error)
  }
}

/** Whether the browser offers passkeys in the list of a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!arePasskeysUsable()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return await browserSupportsWebAuthnAutofill()
}

/** Withdraws the offer in the list of a field. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** The names of exceptions are those of WebAuthn; the library keeps them. */
export function toErrorKind(error: unknown): PasskeyErrorKind {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    case 'SecurityError':
      return 'not-here'
    default:
      return 'failed'
  }
}
