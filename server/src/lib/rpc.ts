/**
 * The base that every feature implements its calls on: `os.account.login.handler(…)`.
 * Errors and access are settled here, once for all calls.
 */
import { can, type Capability } from '@tilerush/core/account/roles'
import { contract } from '@tilerush/contract/contract'
import type { CallMeta } from '@tilerush/contract/call'
import { implement, ORPCError } from '@orpc/server'
import type { CallContext, SessionUser } from './call-context.ts'
import { sqlStateOf } from './database/database.ts'
import { RetryLater } from './retry-later.ts'

/**
 * Checked before a body is read, and again before the procedure's code runs.
 * @returns the user who makes the call; null for a visitor.
 * @throws UNAUTHORIZED, ACCOUNT_DISABLED or FORBIDDEN for a caller who may not use it.
 */
export async function requireAccess(context: CallContext, access: CallMeta['access']): Promise<SessionUser | null> {
  // The start refuses such a call already; this is the second lock on the same door.
  if (access === undefined) throw new Error('The call does not declare its access')
  const { user } = context
  if (access === 'public') return user?.enabled ? user : null
  if (user && !user.enabled) return await refuseDisabled(context)
  if (access === 'notDisabled') return user
  if (!user) throw new ORPCError('UNAUTHORIZED', { status: 401 })
  if (!mayUse(user, access)) throw new ORPCError('FORBIDDEN', { status: 403 })
  return user
}

/** Ends this session alone: the user's other browsers are to learn the reason, too. */
async function refuseDisabled(context: CallContext): Promise<never> {
  await context.parts.sessions.revoke(context.sessionSecret)
  context.setSessionCookie(null)
  throw new ORPCError('ACCOUNT_DISABLED', { status: 403 })
}

function mayUse(user: SessionUser, access: 'signedIn' | Capability): boolean {
  return access === 'signedIn' ? user.emailVerified : can(user, access)
}

export const os = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, next, path, procedure }) => {
    try {
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a call's definition
      const meta: CallMeta = procedure['~orpc'].meta
      const user = await requireAccess(context, meta.access)
      return await next({ context: { user } })
    } catch (error) {
      throw answerable(error, context, path)
    } finally {
      context.releaseUploadSlot?.()
    }
  })

/** character_not_in_repertoire and untranslatable_character: a text holds NUL, say, as a crafted form may send it. */
const unstorableTextStates = new Set(['22021', '22P05'])

/** Turns whatever was thrown into an error the browser may see. */
export function answerable(error: unknown, context: CallContext, path: readonly string[]): unknown {
  if (error instanceof RetryLater) {
    const { code, status, retryAfterSeconds } = error
    context.setRetryAfter(retryAfterSeconds)
    return new ORPCError(code, { status, data: { retryAfterSeconds } })
  }
  const { requestId } = context
  if (error instanceof ORPCError && error.status < 500) return error
  if (error instanceof ORPCError && error.defined) return error
  if (unstorableTextStates.has(sqlStateOf(error) ?? '')) {
    return new ORPCError('BAD_REQUEST', { message: 'A text holds what cannot be kept' })
  }
  context.parts.log.error({ err: error, requestId, call: path.join('.') }, 'A call failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Internal server error', data: { requestId } })
}

/**
 * The caller of a call that is not `public`; access was checked before the handler ran.
 * @throws when asked within a public call without a session.
 */
export function signedInUser(context: CallContext): SessionUser {
  if (!context.user) throw new ORPCError('UNAUTHORIZED', { status: 401 })
  return context.user
}
