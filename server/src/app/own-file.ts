/** What the files of a person's own data have in common: who may have them, and how often. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { SessionUser } from '../lib/call-context.ts'
import type { Parts } from '../lib/parts.ts'
import { LimitReached } from '../lib/retry-later.ts'
import { readSessionCookie } from './cookies.ts'
import { isCrossSite } from './visitor.ts'

interface Refusal {
  readonly status: 401 | 403 | 429
  readonly text: string
  /** Of status 429, in s. */
  readonly retryAfterSeconds?: number
}

/** The person whose file it is: a live session of a verified, enabled account that has not asked too often. */
export async function ownerOfFile(parts: Parts, request: IncomingMessage): Promise<SessionUser | Refusal> {
  if (isCrossSite(request, parts.settings.publicUrl)) return { status: 403, text: 'Forbidden' }
  const user = await parts.sessions.find(readSessionCookie(request))
  if (!user) return { status: 401, text: 'Log in first' }
  if (!user.enabled || !user.emailVerified) return { status: 403, text: 'Forbidden' }
  try {
    await parts.limits.consume('exportPerUser', user.userId)
  } catch (error) {
    if (error instanceof LimitReached) {
      return { status: 429, text: 'Too many exports, try again later', retryAfterSeconds: error.retryAfterSeconds }
    }
    throw error
  }
  return user
}

export function refuseFile(c: Context, { status, text, retryAfterSeconds }: Refusal): Response {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.text(text, status)
}

/** The value of `Content-Disposition`: of whom and of which day the file is. */
export function fileOf({ clock }: Parts, { userIdShort }: SessionUser, name: string, extension: string): string {
  const day = clock.now().toISOString().slice(0, 10)
  return `attachment; filename="${name}-${userIdShort}-${day}.${extension}"`
}
