/** The files of the features: who may load them, how often, and how a refusal reads (docs/rules.md#limits). */
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Holders } from '../../lib/admission/holders.ts'
import { RetryLater } from '../../lib/admission/retry-later.ts'
import { inArchiveSlot } from '../../lib/admission/upload-slots.ts'
import type { Deps } from '../../lib/deps.ts'
import { accessRefusals, findRefusal } from '../../lib/door/authorise.ts'
import { FileRefused, type FileRoute } from '../../lib/door/file.ts'
import { isCrossSite } from '../http/visitor.ts'
import { findUser, identify } from './identify.ts'

type Request = Context<{ Bindings: HttpBindings }>

export function fileRoutes(
  deps: Deps,
  holders: Holders,
  files: readonly FileRoute[],
): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  for (const file of files) {
    routes.on(file.method, file.path, async (c) => {
      try {
        return await respond(deps, holders, file, c)
      } catch (error) {
        if (error instanceof FileRefused) return refuse(c, file, error.status, error.says)
        if (!(error instanceof RetryLater)) throw error
        const { code, status, retryAfterSeconds } = error
        c.header('Retry-After', String(retryAfterSeconds))
        return refuse(c, file, status, code, { retryAfterSeconds })
      }
    })
  }
  return routes
}

async function respond(deps: Deps, holders: Holders, file: FileRoute, c: Request): Promise<Response> {
  const { incoming } = c.env
  const request = { deps, query: c.req.query(), incoming }
  if (file.access === 'public') return await file.respond(request)
  c.header('Cache-Control', 'no-store')
  if (isCrossSite(incoming, deps.settings.publicUrl)) return refuse(c, file, 403, 'FORBIDDEN')
  const { user, caller } = await findUser(deps, holders, identify(deps, holders, incoming))
  const refused = await findRefusal(deps, user, file.access)
  if (refused) return refuse(c, file, accessRefusals[refused], refused)
  if (!user) throw new Error(`${file.path} needs a user`)
  const count = async () => {
    if (file.limit !== 'none') await deps.limits.consume(file.limit, user.userId)
    const response = await file.respond(request, user)
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
  const { archive } = file
  if (!archive) return await count()
  const numBytes = Number(incoming.headers['content-length'] ?? 0)
  if (numBytes > archive.maxBytes) return refuse(c, file, 413, archive.tooLarge)
  return await inArchiveSlot(user.userId, caller, count)
}

/** What stands on the page in place of a file. */
const sentences: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'Log in first',
  ACCOUNT_DISABLED: 'Forbidden',
  FORBIDDEN: 'Forbidden',
  SECOND_FACTOR_REQUIRED: 'Forbidden',
  TOO_MANY_REQUESTS: 'Too many exports, try again later',
}

function refuse(
  c: Request,
  { refusals }: FileRoute,
  status: ContentfulStatusCode,
  says: string,
  data: object = {},
): Response {
  if (refusals === 'sentence') return c.text(sentences[says] ?? says, status)
  // The rest of the body is not read, so the connection cannot be reused.
  c.header('Connection', 'close')
  return c.json({ json: { defined: true, code: says, status, message: says, data } }, status)
}
