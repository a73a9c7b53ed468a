/** `/account/export.zip`: a person's own data, sent while it is read. A plain address, so that a browser saves it. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { exportEntries } from '../features/account/export.ts'
import { LimitReached } from '../lib/limits.ts'
import type { Parts } from '../lib/parts.ts'
import { zipStream } from '../lib/zip-stream.ts'
import { readSessionCookie } from './cookies.ts'
import { streamOf } from './stream-of.ts'
import { isCrossSite } from './visitor.ts'

export const exportPath = '/account/export.zip'

export function accountExportRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(exportPath, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (isCrossSite(c.env.incoming, parts.settings.publicUrl)) return c.text('Forbidden', 403)
    const user = await parts.sessions.find(readSessionCookie(c.env.incoming))
    if (!user) return c.text('Log in first', 401)
    if (!user.enabled || !user.emailVerified) return c.text('Forbidden', 403)
    try {
      await parts.limits.consume('exportPerUser', user.userId)
    } catch (error) {
      if (error instanceof LimitReached) return c.text('Too many exports, try again later', 429)
      throw error
    }
    const day = parts.clock.now().toISOString().slice(0, 10)
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="tilerush-${user.userIdShort}-${day}.zip"`)
    return c.body(streamOf(zipStream(exportEntries(parts, user))))
  })
}
