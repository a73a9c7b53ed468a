/** Passkeys, codes of an authenticator app, and the proof before a change (docs/rules.md#second-factor). */
import { cleanPasskeyName } from '@tilerush/core/account/second-factor'
import * as z from 'zod/mini'
import { currentUserSchema, done, passwordSchema } from './account.ts'
import { procedure } from '../procedure.ts'
import { proofErrors } from './proof-errors.ts'

/** Base64url, as all bytes of a passkey travel. An attestation is the longest of them. */
const bytesSchema = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/))
const credentialId = bytesSchema.check(z.minLength(1), z.maxLength(1400))
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))

/** What the browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What the browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
})

const credentialFields = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** The browser's response when a passkey was made: `RegistrationResponseJSON` of WebAuthn. */
export const registrationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.optional(transports),
  }),
})
export type Registration = z.infer<typeof registrationSchema>

/** The browser's response when a passkey was used: `AuthenticationResponseJSON` of WebAuthn. */
export const assertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    /** The id of the user whose passkey it is. */
    userHandle: z.optional(bytesSchema),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

/** A code of the app or a recovery code, as it was typed. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(64))

const passkeyName = z.pipe(
  z.string().check(z.refine((text) => cleanPasskeyName(text) !== null)),
  z.transform((text) => text.trim()),
)

const passkeyErrors = {
  /** The product is reached by an address that browsers allow no passkeys for: a number in place of a name. */
  PASSKEYS_UNAVAILABLE: { status: 409 },
  /** It is no passkey of this account, or the response is altered, late, repeated or of another site. */
  PASSKEY_REFUSED: { status: 403 },
} as const

const codeErrors = {
  /** It is not the code, or one that was used before. */
  WRONG_CODE: { status: 403 },
} as const

/** The right password or passkey came first. */
const loginErrors = {
  EMAIL_NOT_VERIFIED: { status: 403 },
  USER_DATA_MISSING: { status: 403 },
} as const

const recoveryCodes = z.array(z.string())

export const accountFactors = {
  /**
   * The second step of a login, after SECOND_FACTOR_NEEDED: a code of the app, or a recovery code. The first step is
   * known by a cookie.
   */
  confirmSecondFactor: procedure('public', { limitsInside: ['loginCodePerUser', 'loginCodePerDevice'] })
    .input(z.object({ code: codeSchema }))
    .output(currentUserSchema)
    .errors({
      ...codeErrors,
      ...loginErrors,
      /** The password was not given in this browser, or more than five minutes ago. */
      LOGIN_EXPIRED: { status: 401 },
    }),

  /** The challenge for a login with a passkey, bound to this browser by a cookie. Works once, for five minutes. */
  passkeyLoginOptions: procedure('public', { limitsInside: ['challengePerIp'] })
    .output(requestOptionsSchema)
    .errors({ PASSKEYS_UNAVAILABLE: passkeyErrors.PASSKEYS_UNAVAILABLE }),

  /** A login without a password. It counts as two factors. */
  loginWithPasskey: procedure('public', { limitsInside: ['passkeyPerIp'] })
    .input(z.object({ assertion: assertionSchema }))
    .output(currentUserSchema)
    .errors({ ...passkeyErrors, ...loginErrors }),

  /** The challenge for `reauthenticate` with one of the caller's passkeys. */
  passkeyProofOptions: procedure('signedIn', { limitsInside: ['challengePerIp'] })
    .output(requestOptionsSchema)
    .errors({ PASSKEYS_UNAVAILABLE: passkeyErrors.PASSKEYS_UNAVAILABLE }),

  /**
   * Proves again who is at the browser; the proof lasts five minutes in this session. `password` and `code` prove one
   * factor each, a passkey both.
   */
  reauthenticate: procedure('signedIn', {
    limit: 'accountChangePerUser',
    limitsInside: ['passwordPerUser', 'codePerUser'],
  })
    .input(
      z.union([
        z.object({ assertion: assertionSchema }),
        z.strictObject({ password: z.optional(passwordSchema), code: z.optional(codeSchema) }),
      ]),
    )
    .output(done)
    .errors({ ...passkeyErrors, ...codeErrors, WRONG_PASSWORD: { status: 403 } }),

  /** The challenge for a new passkey. */
  passkeyOptions: procedure('signedIn', { limit: 'accountChangePerUser', limitsInside: ['challengePerIp'] })
    .output(creationOptionsSchema)
    .errors({
      ...proofErrors,
      PASSKEYS_UNAVAILABLE: passkeyErrors.PASSKEYS_UNAVAILABLE,
      /** The account has as many as it may have. */
      TOO_MANY_PASSKEYS: { status: 409 },
    }),

  /** Adds the passkey that the browser made. A repeat has the same response. */
  addPasskey: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ name: passkeyName, registration: registrationSchema }))
    .output(done)
    .errors({ ...passkeyErrors, TOO_MANY_PASSKEYS: { status: 409 } }),

  /** A passkey that the caller does not have is no error. */
  renamePasskey: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ credentialId, name: passkeyName }))
    .output(done),

  /** A passkey that the caller does not have counts as removed. */
  removePasskey: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ credentialId }))
    .output(done)
    .errors(proofErrors),

  /**
   * Begins with an authenticator app: its secret, as text and as address for the QR code, and the recovery codes.
   * Nothing asks for a code until `confirmAuthenticator`. A repeat makes new ones.
   */
  startAuthenticator: procedure('signedIn', { limit: 'accountChangePerUser' })
    .output(z.object({ secret: z.string(), address: z.string(), recoveryCodes }))
    .errors({
      ...proofErrors,
      /** There is one already; it has to be removed first. */
      AUTHENTICATOR_EXISTS: { status: 409 },
    }),

  /** Turns the app on, by its first code. A repeat with the same code has the same response. */
  confirmAuthenticator: procedure('signedIn', { limitsInside: ['codePerUser'] })
    .input(z.object({ code: codeSchema }))
    .output(done)
    .errors({
      ...codeErrors,
      /** `startAuthenticator` was not called. */
      AUTHENTICATOR_MISSING: { status: 409 },
    }),

  /** Turns the app off and deletes the recovery codes. May be repeated. */
  removeAuthenticator: procedure('signedIn', { limit: 'accountChangePerUser' }).output(done).errors(proofErrors),

  /** Replaces the recovery codes. A repeat replaces them again. */
  renewRecoveryCodes: procedure('signedIn', { limit: 'accountChangePerUser' })
    .output(z.object({ recoveryCodes }))
    .errors({ ...proofErrors, AUTHENTICATOR_MISSING: { status: 409 } }),
}
