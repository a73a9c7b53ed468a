/** What every call gets beside its input. */
import type { RoleSet } from '@tilerush/core/account/roles'
import type { Locale } from '@tilerush/core/constants'
import type { Parts } from './parts.ts'

/** The user document of a live session, read in one prepared join of session and user. */
export interface SessionUser {
  readonly sessionId: string
  /** When the session began, by a login. */
  readonly loggedInAt: Date
  readonly userId: string
  readonly userIdShort: string
  readonly email: string
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly gamerTag: string
  /** Empty for the default picture. */
  readonly avatarUrl: string
  readonly roles: RoleSet
  readonly playSoundEffects: boolean
  readonly overrideOsDarkMode: boolean
  readonly prefersColorScheme: 'light' | 'dark'
  /** The language of the account; null until the first login. */
  readonly locale: Locale | null
  readonly starredBoards: readonly string[]
}

export interface CallContext {
  readonly parts: Parts
  readonly requestId: string
  readonly ipAddress: string
  readonly userAgent: string
  /** The language of the caller's page. */
  readonly locale: Locale
  /** The secret of the caller's session cookie; empty without one. */
  readonly sessionSecret: string
  /** The secret of the browser's device cookie; empty without one. */
  readonly deviceSecret: string
  /** Null without a live session. */
  readonly user: SessionUser | null
  /** Sets the session cookie; null removes it. */
  setSessionCookie(secret: string | null): void
  /** Sets the cookie by which a browser is known again. */
  setDeviceCookie(secret: string): void
  /** Lets the browser get its next page in this language. */
  setLocaleCookie(locale: Locale): void
  /** Of an upload: frees the user's slot once the procedure has ended, before its response tells the browser so. */
  releaseUploadSlot?: () => void
  /** Sets `Retry-After` (s) of the response. */
  setRetryAfter(seconds: number): void
}
