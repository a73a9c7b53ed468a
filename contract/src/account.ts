/** Registration, login, the current user (specification, sections 4, 5 and 7, Auth). */
import { emailMaxLength, passwordMaxLength } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'

export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(emailMaxLength), z.email())
/** The minimum length is a setting of the server, so the server checks it and answers PASSWORD_TOO_SHORT. */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

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
  starredBoards: z.array(z.string()),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

export const account = {
  /** Creates the account and sends the verification mail. A known address gets the same answer. */
  register: call('public')
    .input(z.object({ email: emailSchema, password: passwordSchema }))
    .output(z.object({ sentTo: z.string() }))
    .errors({
      PASSWORD_TOO_SHORT: { status: 422, data: z.object({ minLength: z.number() }) },
      PASSWORD_TOO_COMMON: { status: 422 },
      PASSWORD_IS_EMAIL: { status: 422 },
      /** The account could not be created or its mail not be sent. */
      REGISTRATION_FAILED: { status: 503 },
    }),

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
  logout: call('public').output(z.object({ ok: z.literal(true) })),

  /** The current user, or null without a live session. */
  me: call('public').output(z.nullable(currentUserSchema)),

  /** Uses up a mailed code. `verifyEmail` marks the address as verified. */
  applyActionCode: call('public')
    .input(z.object({ mode: z.enum(['verifyEmail']), oobCode: z.string().check(z.minLength(1), z.maxLength(200)) }))
    .output(z.object({ email: z.string() }))
    .errors({
      /** Never issued, altered, or issued for another purpose. */
      CODE_INVALID: { status: 400 },
      CODE_EXPIRED: { status: 400 },
      CODE_USED: { status: 400 },
    }),

  /** Sets the public name (specification, section 2, Welcome). */
  setGamertag: call('signedIn')
    .input(z.object({ gamerTag: z.string().check(z.maxLength(100)) }))
    .output(currentUserSchema)
    .errors({
      GAMERTAG_INVALID: { status: 422 },
      GAMERTAG_TAKEN: { status: 409 },
      GAMERTAG_BLOCKED: { status: 422 },
    }),
}
