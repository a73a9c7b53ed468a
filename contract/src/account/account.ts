/** Registration, login, the current user (docs/rules.md#accounts). One file, so that all doors of an account are seen at once. */
import { cleanEmail, validateEmail } from '@tilerush/core/account/email'
import { actionCodeModes, passwordMaxLength } from '@tilerush/core/account/constants'
import { locales } from '@tilerush/core/language/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'
import { proofErrors } from './proof-errors.ts'

/** Trimmed and in lower case. */
export const emailSchema = z.pipe(
  z.string().check(z.refine((text) => validateEmail(text) === null)),
  z.transform(cleanEmail),
)
/** The minimum length is a setting of the server, so the server checks it and returns PASSWORD_TOO_SHORT. */
export const passwordSchema = z.string().check(
  z.minLength(1),
  // Counts as the form does: zod's own maximum counts an emoji as two code units.
  z.refine((password) => password.length <= passwordMaxLength),
)

/** The code of a mailed link. */
const oobCodeSchema = z.string().check(z.minLength(1), z.maxLength(200))

const codeErrors = {
  /** Never issued, altered, or issued for another purpose. */
  CODE_INVALID: { status: 400 },
  CODE_EXPIRED: { status: 400 },
  CODE_USED: { status: 400 },
} as const

const passwordErrors = {
  PASSWORD_TOO_SHORT: { status: 422, data: z.object({ minLength: z.number() }) },
  PASSWORD_TOO_COMMON: { status: 422 },
  PASSWORD_IS_EMAIL: { status: 422 },
} as const

const mailErrors = {
  /** The mail server did not take the mail. */
  MAIL_NOT_SENT: { status: 503 },
} as const

export const roleSetSchema = z.object({ admin: z.boolean(), editor: z.boolean(), player: z.boolean() })

/** The current user, as the browser sees it. */
export const currentUserSchema = z.object({
  userId: z.string(),
  userIdShort: z.string(),
  /** Empty for an account without one. */
  email: z.string(),
  /** A classroom answers for the account: it made it (docs/rules.md#managed-accounts), or may take it back still. */
  isManaged: z.boolean(),
  emailVerified: z.boolean(),
  enabled: z.boolean(),
  gamerTag: z.string(),
  /** Address of the user's image on our origin, about 100 px wide; empty for the default one. */
  avatarUrl: z.string(),
  roles: roleSetSchema,
  playSoundEffects: z.boolean(),
  overrideOsDarkMode: z.boolean(),
  prefersColorScheme: z.enum(['light', 'dark']),
  /** The language of the account and of the next page; null until the first login. */
  locale: z.nullable(z.enum(locales)),
  starredBoards: z.array(z.string()),
  /** What the role of an admin alone gives is closed until a second factor is used (docs/rules.md#second-factor). */
  isSecondFactorMissing: z.boolean(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The account page: the address, what reauthentication requires, and the sessions. */
export const securitySchema = z.object({
  email: z.string(),
  /** The login or the last proof by password is less than five minutes old: no password is requested. */
  isLoginFresh: z.boolean(),
  /** In the order in which they were added. Times are ISO 8601; `lastUsedAt` is null for a passkey never used. */
  passkeys: z.array(
    z.object({
      credentialId: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  /** False where the product's address allows no passkeys. */
  canHavePasskeys: z.boolean(),
  hasAuthenticator: z.boolean(),
  numRecoveryCodes: z.number(),
  /** A pending change of address; `unconfirmed` lists the addresses whose link was not opened. */
  emailChange: z.nullable(z.object({ newEmail: z.string(), unconfirmed: z.array(z.string()) })),
  /** The last used first. `browser` and `system` are names, empty for unknown ones; times are ISO 8601. */
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      browser: z.string(),
      system: z.string(),
      startedAt: z.string(),
      /** Exact to the hour. */
      lastUsedAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})
export type Security = z.infer<typeof securitySchema>

export const done = z.object({ ok: z.literal(true) })

/** What counts tries at a login of any kind of account. */
export const loginLimits = ['loginPerIp', 'loginPerIpAndEmail', 'loginPerDevice', 'slowLoginPerIp'] as const

/** What holds for the account: nothing was asked; a teacher is asked, has let the link be mailed, or agreed before; or its class may take it back. */
const fullAccountSchema = z.object({
  state: z.enum(['none', 'waits', 'mailed', 'allowed', 'own']),
  /** When it was asked, agreed or its owner's. */
  since: z.nullable(z.string()),
  /** When the request ends, or the time to take the account back. */
  until: z.nullable(z.string()),
})
export type FullAccountState = z.infer<typeof fullAccountSchema>

/** Procedures that write a mail, or look whether they should, have these. */
const mailLimits = ['actionCodePerIp', 'mailPerEmail', 'mailPerEmailAndDay'] as const

export const account = {
  /** The password rules that the forms show; the server checks them in any case. */
  passwordRules: procedure('public', { limit: 'none' }).output(z.object({ minLength: z.number() })),

  /** Creates the account and sends the verification mail. A known address gets the same response. */
  register: procedure('public', { limitsInside: [...mailLimits, 'registerPerIp'] })
    .input(z.object({ email: emailSchema, password: passwordSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors({ ...passwordErrors, ...mailErrors, REGISTRATION_FAILED: { status: 503 } }),

  /** Sends the verification mail again. Any address gets the same response; the mail depends on the account. */
  resendVerification: procedure('public', { limitsInside: [...mailLimits, 'strangerMailPerIp'] })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors(mailErrors),

  /** Mails the link to choose a new password. Any address gets the same response; the mail depends on the account. */
  requestPasswordReset: procedure('public', { limitsInside: [...mailLimits, 'strangerMailPerIp'] })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors(mailErrors),

  /**
   * Every error code but INVALID_CREDENTIALS requires the right password. SECOND_FACTOR_NEEDED sets the cookie that
   * `confirmSecondFactor` needs.
   */
  login: procedure('public', { limitsInside: [...loginLimits, 'loginPerEmail'] })
    .input(z.object({ email: emailSchema, password: passwordSchema }))
    .output(currentUserSchema)
    .errors({
      INVALID_CREDENTIALS: { status: 401 },
      EMAIL_NOT_VERIFIED: { status: 403 },
      USER_DATA_MISSING: { status: 403 },
      SECOND_FACTOR_NEEDED: { status: 401 },
    }),

  /** Ends the session, which happens once. A caller without one gets the same response. */
  logout: procedure('public', { limit: 'none' }).output(done),

  /** The current user, or null without a live session. Every page requests it, so it reports a disabled account. */
  me: procedure('notDisabled', { limitsInside: ['browserPerIp'] }).output(z.nullable(currentUserSchema)),

  /**
   * Reports whether a mailed code is open, and its address; the code stays open. One of a registration whose address is
   * verified is no error: there is nothing left to do.
   */
  checkActionCode: procedure('public', { limitsInside: ['actionCodePerIp'] })
    .input(z.object({ mode: z.enum(actionCodeModes), oobCode: oobCodeSchema }))
    .output(
      z.object({
        email: z.string(),
        /** The new address, when the code confirms one side of a change of address. */
        changeTo: z.nullable(z.string()),
        /** This browser did not set the password that the link activates, so `applyActionCode` asks for it. */
        isPasswordRequired: z.boolean(),
        /** The address is verified already: the code was used, or closed by another one. */
        isVerified: z.boolean(),
      }),
    )
    .errors(codeErrors),

  /**
   * Uses up a mailed code. `verifyEmail` marks the address as verified, or confirms one side of a change of
   * address; `recoverEmail` restores the former address and ends all sessions. A refused password leaves it open.
   */
  applyActionCode: procedure('public', { limitsInside: ['actionCodePerIp', 'passwordPerCode'] })
    .input(
      z.object({
        mode: z.enum(['verifyEmail', 'recoverEmail']),
        oobCode: oobCodeSchema,
        /** The one that the link activates; needed in a browser that did not set it. */
        password: z.optional(passwordSchema),
      }),
    )
    .output(
      z.object({
        email: z.string(),
        /** `halfway`: the other mail of the change of address must be confirmed, too. */
        result: z.enum(['verified', 'halfway', 'changed', 'recovered']),
      }),
    )
    .errors({
      ...codeErrors,
      ...proofErrors,
      /** Another account has taken the address. */
      EMAIL_TAKEN: { status: 409 },
    }),

  /** Uses up a code of mode resetPassword, sets the password and ends all sessions. */
  confirmPasswordReset: procedure('public', { limitsInside: ['actionCodePerIp'] })
    .input(z.object({ oobCode: oobCodeSchema, newPassword: passwordSchema }))
    .output(z.object({ email: z.string() }))
    .errors({ ...codeErrors, ...passwordErrors }),

  /** The account page's facts. */
  security: procedure('signedIn', { limit: 'none' }).output(securitySchema),

  /**
   * Sets a new password and ends every other session; keys for programs only if that is asked for. `currentPassword` may be
   * left out right after a login.
   */
  updatePassword: procedure('signedIn', { limit: 'accountChangePerUser', limitsInside: ['passwordPerUser'] })
    .input(
      z.object({
        newPassword: passwordSchema,
        currentPassword: z.optional(passwordSchema),
        areKeysRevoked: z.optional(z.boolean()),
      }),
    )
    .output(done)
    .errors({ ...proofErrors, ...passwordErrors }),

  /** Mails both addresses; the address changes once both mails are confirmed. Same response for a taken address. */
  requestEmailChange: procedure('signedIn', {
    limit: 'accountChangePerUser',
    limitsInside: [...mailLimits, 'passwordPerUser', 'strangerMailPerIp'],
  })
    .input(z.object({ newEmail: emailSchema, currentPassword: z.optional(passwordSchema) }))
    .output(z.object({ newEmail: z.string() }))
    .errors({
      ...proofErrors,
      ...mailErrors,
      /** It is the account's address already. */
      EMAIL_UNCHANGED: { status: 422 },
    }),

  /**
   * Asks that a managed account becomes its owner's, by an address and a password. A teacher of the class has to agree, now
   * or before; then a mailed link does it, as that of a registration. Until then the words log it in. Same response for a
   * taken address.
   */
  becomeFull: procedure('read', {
    limit: 'accountChangePerUser',
    limitsInside: [...mailLimits, 'fullAccountPerUser', 'passwordPerUser'],
  })
    .input(
      z.object({
        email: emailSchema,
        password: passwordSchema,
        /** The three words; may be left out right after a login. */
        words: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      }),
    )
    /** Whether a teacher had agreed before, so that the link is mailed. */
    .output(z.object({ isMailed: z.boolean() }))
    .errors({
      ...proofErrors,
      ...passwordErrors,
      ...mailErrors,
      /** It is its owner's already. */
      NOT_MANAGED: { status: 409 },
    }),

  /** How far a managed account is on the way to be its owner's. */
  fullAccount: procedure('read', { limit: 'none' }).output(fullAccountSchema),

  /** Invalidates the mails of a pending change of address. */
  cancelEmailChange: procedure('signedIn', { limit: 'accountChangePerUser' }).output(done),

  /** Ends one of the caller's sessions. A session that does not exist counts as ended. */
  endSession: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.object({ sessionId: z.string().check(z.maxLength(100)) }))
    .output(done),

  /** Ends every session of the caller, including this one; keys for programs only if that is asked for. */
  logoutEverywhere: procedure('signedIn', { limit: 'accountChangePerUser' })
    .input(z.optional(z.object({ areKeysRevoked: z.optional(z.boolean()) })))
    .output(done),

  /** Deletes the caller's account and all of its data. */
  deleteAccount: procedure('signedIn', { limitsInside: ['passwordPerUser'] })
    .input(z.object({ password: passwordSchema }))
    .output(done)
    .errors({
      ...proofErrors,
      /** There must be one enabled admin. */
      LAST_ADMIN: { status: 409 },
    }),

  /** Sets the public name (docs/rules.md#navigation-guard). */
  setGamertag: procedure('signedIn', { limitsInside: ['gamertagPerUser'] })
    .input(z.object({ gamerTag: z.string().check(z.maxLength(100)) }))
    .output(currentUserSchema)
    .errors({
      GAMERTAG_INVALID: { status: 422 },
      GAMERTAG_TAKEN: { status: 409 },
      GAMERTAG_BLOCKED: { status: 422 },
    }),
}
