/**
 * The files of a user's own data, sent while they are read: access, rate limit and addresses. Plain addresses, so that
 * a browser saves them.
 */
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { LimitReached } from '../../lib/admission/retry-later.ts'
import { readSessionCookie } from '../http/cookies.ts'
import { isCrossSite } from '../http/visitor.ts'
import type { HttpBindings } from '@hono/node-server'
import { exportEntries } from '../../features/account/export.ts'
import { zipStream } from '../../lib/files/zip-stream.ts'
import { toStream } from '../http/stream.ts'
import { runsFilePath } from '@tilerush/contract/progress'
import { runsFile } from '../../features/progress/runs-file-store.ts'

interface Rejection {
  readonly status: 401 | 403 | 429
  readonly text: string
  /** A response of status 429 says this many s. */
  readonly retryAfterSeconds?: number
}

/** The user of the file: a live session of a verified, enabled account within the rate limit. */
export async function ownerOfFile(deps: Deps, request: IncomingMessage): Promise<SessionUser | Rejection> {
  if (isCrossSite(request, deps.settings.publicUrl)) return { status: 403, text: 'Forbidden' }
  const user = await deps.sessions.find(readSessionCookie(request, deps.settings.publicUrl))
  if (!user) return { status: 401, text: 'Log in first' }
  if (!user.enabled || !user.emailVerified) return { status: 403, text: 'Forbidden' }
  try {
    await deps.limits.consume('exportPerUser', user.userId)
  } catch (error) {
    if (error instanceof LimitReached) {
      return { status: 429, text: 'Too many exports, try again later', retryAfterSeconds: error.retryAfterSeconds }
    }
    throw error
  }
  return user
}

export function rejectFile(c: Context, { status, text, retryAfterSeconds }: Rejection): Response {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.text(text, status)
}

/** The value of `Content-Disposition`: a file name with the user and the date. */
export function getFile({ clock }: Deps, { userIdShort }: SessionUser, name: string, extension: string): string {
  const day = clock.now().toISOString().slice(0, 10)
  return `attachment; filename="${name}-${userIdShort}-${day}.${extension}"`
}

export const exportPath = '/account/export.zip'

/** `/account/export.zip` */
export function accountExportRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(exportPath, async (c) => {
    c.header('Cache-Control', 'no-store')
    const owner = await ownerOfFile(deps, c.env.incoming)
    if ('status' in owner) return rejectFile(c, owner)
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', getFile(deps, owner, 'tilerush', 'zip'))
    return c.body(toStream(zipStream(exportEntries(deps, owner))))
  })
}

/** `/account/runs.csv` */
export function runsFileRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(runsFilePath, async (c) => {
    c.header('Cache-Control', 'no-store')
    const owner = await ownerOfFile(deps, c.env.incoming)
    if ('status' in owner) return rejectFile(c, owner)
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    c.header('Content-Disposition', getFile(deps, owner, 'tilerush-runs', 'csv'))
    return c.body(toStream(runsFile(deps, owner.userId)))
  })
}
