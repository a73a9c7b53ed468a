/** What every procedure gets beside its input. */
import type { RoleSet } from '@tilerush/core/account/roles'
import type { Holder } from './admission/shares.ts'
import type { Locale } from '@tilerush/core/language/constants'
import type { Deps } from './deps.ts'

/** The user document of a live session, read in one prepared join of session and user. */
export interface SessionUser {
  readonly sessionId: string
  /** The login that began the session had it; null when it is not known. */
  readonly ipAddress: string | null
  /** When the session began, by a login. */
  readonly loggedInAt: Date
  /** A second factor was used in the session, at the login or later. */
  readonly hasTwoFactors: boolean
  readonly userId: string
  readonly userIdShort: string
  readonly email: string
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly gamerTag: string
  /** Empty for the default image. */
  readonly avatarUrl: string
  readonly roles: RoleSet
  readonly playSoundEffects: boolean
  readonly overrideOsDarkMode: boolean
  readonly prefersColorScheme: 'light' | 'dark'
  /** The language of the account; null until the first login. */
  readonly locale: Locale | null
  /**
   * The classroom that answers for the account: it made it (docs/rules.md#managed-accounts), or may take it back still
   * (docs/rules.md#becoming-a-full-account). Null for an account of one's own.
   */
  readonly managedBy: string | null
  readonly starredBoards: readonly string[]
}

export interface ProcedureContext {
  readonly deps: Deps
  readonly requestId: string
  readonly ipAddress: string
  /** Whoever the request is for within the network: shares and limits count by it. */
  readonly caller: Holder
  readonly userAgent: string
  /** The language of the caller's page. */
  readonly locale: Locale
  /** The secret of the caller's session cookie; empty without one. */
  readonly sessionSecret: string
  /** The secret of the browser's device cookie; empty without one. */
  readonly deviceSecret: string
  /** The secret of a login whose second factor is awaited; empty without one. */
  readonly pendingLoginSecret: string
  /** What a passkey's challenge is bound to in a browser without a session; empty without one. */
  readonly passkeySecret: string
  /** Null without a live session. */
  readonly user: SessionUser | null
  /** Sets the session cookie; null removes it. `isRemembered`: true unless it ends with the browser. */
  setSessionCookie(secret: string | null, isRemembered?: boolean): void
  /** Sets the cookie by which a browser is known again. */
  setDeviceCookie(secret: string): void
  /** Sets the cookie that the second step of a login needs; null removes it. */
  setPendingLoginCookie(secret: string | null): void
  /** Sets the cookie that a login by passkey needs. */
  setPasskeyCookie(secret: string): void
  /** Lets the browser get its next page in this language. */
  setLocaleCookie(locale: Locale): void
  /** An upload has it: it frees the user's slot once the procedure has ended, before its response reports that. */
  releaseUploadSlot?: () => void
  /** Takes the code of the error that the request ends with, for the metrics. */
  noteErrorCode?: (code: string) => void
  /** Ends what the request holds, and resolves when a response with the status may be sent. */
  beforeRefusal?: (status: number) => Promise<void>
  /** Sets `Retry-After` (s) of the response. */
  setRetryAfter(seconds: number): void
}
