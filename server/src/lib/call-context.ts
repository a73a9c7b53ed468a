/** What every call gets beside its input. */
import type { RoleSet } from '@tilerush/core/account/roles'
import type { Parts } from './parts.ts'

/** The user document of a live session, read in one prepared join of session and user. */
export interface SessionUser {
  readonly sessionId: string
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
  readonly starredBoards: readonly string[]
}

export interface CallContext {
  readonly parts: Parts
  readonly requestId: string
  readonly ipAddress: string
  readonly userAgent: string
  /** The secret of the caller's session cookie; empty without one. */
  readonly sessionSecret: string
  /** Null without a live session. */
  readonly user: SessionUser | null
  /** Sets the session cookie; null removes it. */
  setSessionCookie(secret: string | null): void
}
