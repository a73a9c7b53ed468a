/** Registration, login, the current user (docs/rules.md#accounts). */
import { cleanEmail, emailProblem } from '@tilerush/core/account/email'
import { actionCodeModes, locales, passwordMaxLength } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'

/** Trimmed and in lower case. */
export const emailSchema = z.pipe(
  z.string().check(z.refine((text) => emailProblem(text) === null)),
  z.transform(cleanEmail),
)
/** The minimum length is a setting of the server, so the server checks it and answers PASSWORD_TOO_SHORT. */
export const passwordSchema = z.string().check(
  z.minLength(1),
  // As the form counts: zod's own maximum takes two code units of an emoji for one.
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

/** What a browser knows of its own user. */
export const currentUserSchema = z.object({
  userId: z.string(),
  userIdShort: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  enabled: z.boolean(),
  gamerTag: z.string(),
  /** Address of the user's picture on our origin, about 100 px wide; empty for the default one. */
  avatarUrl: z.string(),
  roles: roleSetSchema,
  playSoundEffects: z.boolean(),
  overrideOsDarkMode: z.boolean(),
  prefersColorScheme: z.enum(['light', 'dark']),
  /** The language of the account, which the next page is in; null until the first login. */
  locale: z.nullable(z.enum(locales)),
  starredBoards: z.array(z.string()),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The account page: the address, what is asked for before a change, and where one is logged in. */
export const securitySchema = z.object({
  email: z.string(),
  /** The login is less than five minutes old and stands in for the current password. */
  isLoginFresh: z.boolean(),
  /** A change of address that waits for its mails; `unconfirmed` names the addresses whose link was not opened. */
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

const proofErrors = {
  /** Neither the current password nor a login less than five minutes old. */
  PASSWORD_REQUIRED: { status: 403 },
  WRONG_PASSWORD: { status: 403 },
} as const

const done = z.object({ ok: z.literal(true) })

export const account = {
  /** What the forms say of a new password; the server checks it whatever they say. */
  passwordRules: call('public').output(z.object({ minLength: z.number() })),

  /** Creates the account and sends the verification mail. A known address gets the same answer. */
  register: call('public')
    .input(z.object({ email: emailSchema, password: passwordSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors({ ...passwordErrors, ...mailErrors, REGISTRATION_FAILED: { status: 503 } }),

  /** Sends the verification mail again. Any address gets the same answer, and the mail that fits it. */
  resendVerification: call('public')
    .input(z.object({ email: emailSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors(mailErrors),

  /** Mails the link to choose a new password. Any address gets the same answer, and the mail that fits it. */
  requestPasswordReset: call('public')
    .input(z.object({ email: emailSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors(mailErrors),

  /** Every refusal but INVALID_CREDENTIALS is given only after the right password. */
  login: call('public')
    .input(z.object({ email: emailSchema, password: passwordSchema }))
    .output(currentUserSchema)
    .errors({
      INVALID_CREDENTIALS: { status: 401 },
      EMAIL_NOT_VERIFIED: { status: 403 },
      USER_DATA_MISSING: { status: 403 },
    }),

  /** Ends the session. A caller without one gets the same answer. */
  logout: call('public').output(done),

  /** The current user, or null without a live session. The page asks it first, so it says that the account is disabled. */
  me: call('notDisabled').output(z.nullable(currentUserSchema)),

  /** Says whether a mailed code is open, and whose it is; it stays open. */
  checkActionCode: call('public')
    .input(z.object({ mode: z.enum(actionCodeModes), oobCode: oobCodeSchema }))
    .output(
      z.object({
        email: z.string(),
        /** The wanted address, when the code confirms one side of a change of address. */
        changeTo: z.nullable(z.string()),
      }),
    )
    .errors(codeErrors),

  /**
   * Uses up a mailed code. `verifyEmail` marks the address as verified, or confirms one side of a change of
   * address; `recoverEmail` restores the former address and ends all sessions.
   */
  applyActionCode: call('public')
    .input(z.object({ mode: z.enum(['verifyEmail', 'recoverEmail']), oobCode: oobCodeSchema }))
    .output(
      z.object({
        email: z.string(),
        /** `halfway`: the other of the two mails of a change of address must be confirmed, too. */
        result: z.enum(['verified', 'halfway', 'changed', 'recovered']),
      }),
    )
    .errors({
      ...codeErrors,
      /** Another account has the address by now. */
      EMAIL_TAKEN: { status: 409 },
    }),

  /** Uses up a code of mode resetPassword, sets the password and ends all sessions. */
  confirmPasswordReset: call('public')
    .input(z.object({ oobCode: oobCodeSchema, newPassword: passwordSchema }))
    .output(z.object({ email: z.string() }))
    .errors({ ...codeErrors, ...passwordErrors }),

  /** The account page's facts. */
  security: call('signedIn').output(securitySchema),

  /** Sets a new password and ends every other session. `currentPassword` may be left out right after a login. */
  updatePassword: call('signedIn')
    .input(z.object({ newPassword: passwordSchema, currentPassword: z.optional(passwordSchema) }))
    .output(done)
    .errors({ ...proofErrors, ...passwordErrors }),

  /** Mails both addresses; the address changes once both mails are confirmed. A taken one has the same answer. */
  requestEmailChange: call('signedIn')
    .input(z.object({ newEmail: emailSchema, currentPassword: z.optional(passwordSchema) }))
    .output(z.object({ newEmail: z.string() }))
    .errors({
      ...proofErrors,
      ...mailErrors,
      /** It is the account's address already. */
      EMAIL_UNCHANGED: { status: 422 },
    }),

  /** Lets the mails of a change of address count for nothing. */
  cancelEmailChange: call('signedIn').output(done),

  /** Ends one of the caller's sessions. One that is not there has ended. */
  endSession: call('signedIn')
    .input(z.object({ sessionId: z.string().check(z.maxLength(100)) }))
    .output(done),

  /** Ends every session of the caller, this one too. */
  logoutEverywhere: call('signedIn').output(done),

  /** Removes the caller's account with everything in it. */
  deleteAccount: call('signedIn')
    .input(z.object({ password: passwordSchema }))
    .output(done)
    .errors({
      ...proofErrors,
      /** There must be one enabled admin. */
      LAST_ADMIN: { status: 409 },
    }),

  /** Sets the public name (docs/rules.md#welcome-page). */
  setGamertag: call('signedIn')
    .input(z.object({ gamerTag: z.string().check(z.maxLength(100)) }))
    .output(currentUserSchema)
    .errors({
      GAMERTAG_INVALID: { status: 422 },
      GAMERTAG_TAKEN: { status: 409 },
      GAMERTAG_BLOCKED: { status: 422 },
    }),
}
