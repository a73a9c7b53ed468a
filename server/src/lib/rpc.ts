/**
 * The base that every feature implements its procedures on: `os.account.login.handler(…)`.
 * Errors and access are handled here, once for all procedures.
 */
import { contract, type Contract } from '@tilerush/contract/contract'
import type { ProcedureMeta } from '@tilerush/contract/procedure'
import { implement, ORPCError, type ImplementerInternalWithMiddlewares } from '@orpc/server'
import type { ProcedureContext, SessionUser } from './procedure-context.ts'
import type { Deps } from './deps.ts'
import { unwrap, type DeclaredErrors, type Result, type ResultError } from './result.ts'
import { getSqlState } from './database/sql-state.ts'
import { RetryLater } from './admission/retry-later.ts'
import { accessRefusals, findRefusal } from './door/authorise.ts'
import { logRejectedRequest } from './log/rejected-requests.ts'

/**
 * Checked before a body is read, and again before the procedure's code runs.
 * @returns the calling user; null for a visitor.
 * @throws UNAUTHORIZED, ACCOUNT_DISABLED, FORBIDDEN or SECOND_FACTOR_REQUIRED for a caller who may not use it.
 */
export async function requireAccess(
  context: ProcedureContext,
  access: ProcedureMeta['access'],
): Promise<SessionUser | null> {
  // The start refuses such a procedure already; this is a second check.
  if (access === undefined) throw new Error('The procedure does not declare its access')
  const { user } = context
  if (access === 'public') return user?.enabled ? user : null
  const refused = await findRefusal(context.deps, user, access)
  if (refused === null) return user
  if (refused === 'ACCOUNT_DISABLED') {
    // This session alone: the user's other browsers must get the reason, too.
    await context.deps.sessions.revoke(context.sessionSecret)
    context.setSessionCookie(null)
  }
  throw new ORPCError(refused, { status: accessRefusals[refused] })
}

/** Its type is written down: the inferred one is longer than the compiler stores. */
export const os: ImplementerInternalWithMiddlewares<
  Contract,
  ProcedureContext,
  Omit<ProcedureContext, 'user'> & { user: SessionUser | null }
> = implement(contract)
  .$context<ProcedureContext>()
  .use(async ({ context, next, path, procedure }) => {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    const meta: ProcedureMeta = procedure['~orpc'].meta
    const run = async () => {
      const user = await requireAccess(context, meta.access)
      const { limit = 'none' } = meta
      if (limit !== 'none') await context.deps.limits.consume(limit, user?.userId ?? context.caller)
      return await next({ context: { user } })
    }
    try {
      return await (meta.repeats ? context.deps.database.retryLosses(run) : run())
    } catch (error) {
      throw toRpcError(error, context, path)
    } finally {
      context.releaseUploadSlot?.()
    }
  })

/** character_not_in_repertoire and untranslatable_character: a text holds NUL, for example in a crafted form. */
const unstorableTextStates = new Set(['22021', '22P05'])

/** Converts any exception into an error that the browser may see. */
export function toRpcError(error: unknown, context: ProcedureContext, path: readonly string[]): unknown {
  if (error instanceof RetryLater) {
    const { code, status, retryAfterSeconds } = error
    context.setRetryAfter(retryAfterSeconds)
    if (error.cause !== undefined) {
      context.deps.log.error({ err: error.cause, call: path.join('.') }, error.message)
    }
    logRefusedRequest(context, path, status, code)
    return new ORPCError(code, { status, data: { retryAfterSeconds } })
  }
  const { requestId } = context
  if (error instanceof ORPCError && error.status < 500) {
    logRefusedRequest(context, path, error.status, error.code)
    return error
  }
  if (error instanceof ORPCError && error.defined) return error
  if (unstorableTextStates.has(getSqlState(error) ?? '')) {
    logRefusedRequest(context, path, 400, 'BAD_REQUEST')
    return new ORPCError('BAD_REQUEST', { message: 'A text holds what cannot be stored' })
  }
  context.deps.log.error({ err: error, requestId, call: path.join('.') }, 'A request failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Internal server error', data: { requestId } })
}

/** A password that is right so far is no refusal. */
function logRefusedRequest(context: ProcedureContext, path: readonly string[], status: number, refused: string): void {
  if (refused === 'SECOND_FACTOR_NEEDED') return
  const { deps, requestId, ipAddress, user } = context
  logRejectedRequest(deps.log, {
    status,
    refused,
    procedure: path.join('.'),
    requestId,
    ipAddress,
    userId: user?.userId,
  })
}

/**
 * The caller of a procedure that is not `public`; access was checked before the handler ran.
 * @throws when used in a public procedure without a session.
 */
export function signedInUser(context: ProcedureContext): SessionUser {
  if (!context.user) throw new ORPCError('UNAUTHORIZED', { status: 401 })
  return context.user
}

/** What a handler is called with. */
export interface Call<Input, Errors> {
  readonly input: Input
  readonly context: ProcedureContext
  readonly errors: Errors
}

/** The handler of a procedure that is not `public` and answers with the result of a service, or throws its declared error. */
export const serve =
  <Input, T, E extends ResultError, Errors extends DeclaredErrors<E>>(
    work: (deps: Deps, user: SessionUser, input: Input, context: ProcedureContext) => Promise<Result<T, E>>,
  ) =>
  async ({ input, context, errors }: Call<Input, Errors>): Promise<T> =>
    unwrap(await work(context.deps, signedInUser(context), input, context), errors)
