/** `/archive`: export and import of boards as a single file. Plain requests, since the file may be large. */
import type { HttpBindings } from '@hono/node-server'
import { can, type Capability } from '@tilerush/core/account/roles'
import { maxArchiveBoards, maxArchiveBytes } from '@tilerush/core/files/constants'
import { Hono, type Context } from 'hono'
import { archiveEntries, readArchivedBoards } from '../../features/boards/archive/export-boards.ts'
import { planImport } from '../../features/boards/archive/plan-import.ts'
import { ArchiveRefused } from '../../features/boards/archive/archive-refused.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { RetryLater } from '../../lib/admission/retry-later.ts'
import { lacksSecondFactor } from '../../lib/second-factor-rule.ts'
import { inArchiveSlot } from '../../lib/admission/upload-slots.ts'
import { zipStream } from '../../lib/files/zip-stream.ts'
import { readSessionCookie } from '../http/cookies.ts'
import { toStream } from '../http/stream.ts'
import { isCrossSite, visitorAddress } from '../http/visitor.ts'

type Request = Context<{ Bindings: HttpBindings }>
type Status = 401 | 403 | 404 | 413 | 422 | 429 | 503

/** An error in the shape of a procedure's. */
function reject(c: Request, status: Status, code: string, data: object = {}): Response {
  // The rest of the body is not read, so the connection cannot be reused.
  c.header('Connection', 'close')
  return c.json({ json: { defined: true, code, status, message: code, data } }, status)
}

function rejectAsBusy(c: Request, { code, status, retryAfterSeconds }: RetryLater): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return reject(c, status, code, { retryAfterSeconds })
}

export function archiveRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  const { sessions, settings, limits } = deps

  /** The user, or the error code. */
  async function admit(c: Request, capability: Capability): Promise<SessionUser | Response> {
    c.header('Cache-Control', 'no-store')
    const { incoming } = c.env
    if (isCrossSite(incoming, settings.publicUrl)) return reject(c, 403, 'FORBIDDEN')
    const user = await sessions.find(readSessionCookie(incoming, settings.publicUrl))
    if (!user) return reject(c, 401, 'UNAUTHORIZED')
    if (!user.enabled) return reject(c, 403, 'ACCOUNT_DISABLED')
    if (!can(user, capability)) return reject(c, 403, 'FORBIDDEN')
    return (await lacksSecondFactor(deps, user, capability)) ? reject(c, 403, 'SECOND_FACTOR_REQUIRED') : user
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get('/archive', async (c) => {
      const user = await admit(c, 'viewAdminStuff')
      if (user instanceof Response) return user
      const boardIds = (c.req.query('boards') ?? '')
        .split(',')
        .filter((boardId) => /^\d+$/.test(boardId))
        .slice(0, maxArchiveBoards)
      const boards = await readArchivedBoards(deps, boardIds)
      const [first] = boards
      if (!first) return reject(c, 404, 'BOARD_NOT_FOUND')
      const name = boards.length === 1 ? first.board.slug : `${boards.length}-boards`
      c.header('Content-Type', 'application/zip')
      c.header('Content-Disposition', `attachment; filename="${name}.zip"`)
      return c.body(toStream(zipStream(archiveEntries(deps, boards))))
    })
    .post('/archive', async (c) => {
      const user = await admit(c, 'create')
      if (user instanceof Response) return user
      if (Number(c.req.header('content-length') ?? 0) > maxArchiveBytes) return reject(c, 413, 'ARCHIVE_TOO_LARGE')
      try {
        const address = visitorAddress(c.env.incoming, settings.trustedProxies)
        return await inArchiveSlot(user.userId, { address, holder: `user ${user.userId}` }, async () => {
          await limits.consume('uploadPerUser', user.userId)
          return c.json({ json: await planImport(deps, user, c.env.incoming) })
        })
      } catch (error) {
        if (error instanceof ArchiveRefused) return reject(c, 422, error.code)
        if (error instanceof RetryLater) return rejectAsBusy(c, error)
        throw error
      }
    })
}
