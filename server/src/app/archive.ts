/** `/archive`: boards as a single file, out and in. Plain requests, since the file may be large. */
import type { HttpBindings } from '@hono/node-server'
import { can, type Capability } from '@tilerush/core/account/roles'
import { maxArchiveBoards, maxArchiveBytes } from '@tilerush/core/constants'
import { Hono, type Context } from 'hono'
import { archiveEntries, readArchivedBoards } from '../features/boards/archive/export-boards.ts'
import { planImport } from '../features/boards/archive/plan-import.ts'
import { ArchiveRefused } from '../features/boards/archive/read-archive.ts'
import type { SessionUser } from '../lib/call-context.ts'
import type { Parts } from '../lib/parts.ts'
import { RetryLater } from '../lib/retry-later.ts'
import { inUploadSlot } from '../lib/upload-slots.ts'
import { zipStream } from '../lib/zip-stream.ts'
import { readSessionCookie } from './cookies.ts'
import { streamOf } from './stream-of.ts'
import { isCrossSite } from './visitor.ts'

type Request = Context<{ Bindings: HttpBindings }>
type Status = 401 | 403 | 404 | 413 | 422 | 429 | 503

/** An error in the shape of a call's. */
function refuse(c: Request, status: Status, code: string, data: object = {}): Response {
  // What is left of the body is not read, so the connection cannot be used again.
  c.header('Connection', 'close')
  return c.json({ json: { defined: true, code, status, message: code, data } }, status)
}

function refuseForNow(c: Request, { code, status, retryAfterSeconds }: RetryLater): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, status, code, { retryAfterSeconds })
}

export function archiveRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  const { sessions, settings, limits } = parts

  /** The user, or the refusal. */
  async function admit(c: Request, capability: Capability): Promise<SessionUser | Response> {
    c.header('Cache-Control', 'no-store')
    const { incoming } = c.env
    if (isCrossSite(incoming, settings.publicUrl)) return refuse(c, 403, 'FORBIDDEN')
    const user = await sessions.find(readSessionCookie(incoming))
    if (!user) return refuse(c, 401, 'UNAUTHORIZED')
    if (!user.enabled) return refuse(c, 403, 'ACCOUNT_DISABLED')
    return can(user, capability) ? user : refuse(c, 403, 'FORBIDDEN')
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get('/archive', async (c) => {
      const user = await admit(c, 'viewAdminStuff')
      if (user instanceof Response) return user
      const boardIds = (c.req.query('boards') ?? '')
        .split(',')
        .filter((boardId) => /^\d+$/.test(boardId))
        .slice(0, maxArchiveBoards)
      const boards = await readArchivedBoards(parts, boardIds)
      const [first] = boards
      if (!first) return refuse(c, 404, 'BOARD_NOT_FOUND')
      const name = boards.length === 1 ? first.board.slug : `${boards.length}-boards`
      c.header('Content-Type', 'application/zip')
      c.header('Content-Disposition', `attachment; filename="${name}.zip"`)
      return c.body(streamOf(zipStream(archiveEntries(parts, boards))))
    })
    .post('/archive', async (c) => {
      const user = await admit(c, 'create')
      if (user instanceof Response) return user
      if (Number(c.req.header('content-length') ?? 0) > maxArchiveBytes) return refuse(c, 413, 'ARCHIVE_TOO_LARGE')
      try {
        return await inUploadSlot(user.userId, async () => {
          await limits.consume('uploadPerUser', user.userId)
          return c.json({ json: await planImport(parts, user, c.env.incoming) })
        })
      } catch (error) {
        if (error instanceof ArchiveRefused) return refuse(c, 422, error.code)
        if (error instanceof RetryLater) return refuseForNow(c, error)
        throw error
      }
    })
}
