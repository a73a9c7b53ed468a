/** Handles `/rpc/<feature>/<procedure>`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimits } from '@tilerush/contract/procedure'
import { onError, ORPCError } from '@orpc/server'
import { BodyLimitPlugin, CompressionPlugin, RPCHandler } from '@orpc/server/node'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { logRejectedRequest } from '../../lib/log/rejected-requests.ts'
import { toRpcError, requireAccess } from '../../lib/rpc.ts'
import type { BodyBudget } from '../../lib/admission/body-budget.ts'
import { readDeviceSecret } from '../../lib/admission/holders.ts'
import { type InTurn, indexProcedures, isPlainJson, sendRpcError, type RpcProcedure } from './json-procedures.ts'
import { reserveBody, tooLarge } from '../door/admit-body.ts'
import { dropBody } from '../door/drop-body.ts'
import { findUser, identify, type Sender } from '../door/identify.ts'
import { refuseUnread } from '../door/refuse.ts'
import type { CreateEndpoint } from '../../lib/door/endpoint.ts'
import { BodyTimeout, RequestAborted } from '../http/read-body.ts'
import { sendBusy, sendError } from '../http/send-error.ts'
import { acquireUploadSlot } from '../../lib/admission/upload-slots.ts'
import {
  localeOfRequest,
  writeDeviceCookie,
  writeLocaleCookie,
  writePasskeyCookie,
  writePendingLoginCookie,
  writeSessionCookie,
} from '../http/cookies.ts'
import { isCrossSite } from '../http/visitor.ts'

export const rpcPrefix = '/rpc'
/** The largest file takes this long on a slow line (40 kB/s), ms. */
const uploadTimeoutMs = 120_000

interface RpcRequest extends Sender {
  readonly requestId: string
  readonly path: string
  readonly procedure: RpcProcedure
  readonly inTurn: InTurn
  readonly beforeRefusal: (status: number) => Promise<void>
}

export const createRpcEndpoint: CreateEndpoint = (deps, router, admission) => {
  const procedures = indexProcedures(router)
  const { admit, beforeResponse, holders, inLoopTurn, inTurn } = admission
  // It handles what is more than JSON: uploads.
  const handler = new RPCHandler(router, {
    plugins: [
      // Responses of more than 1 KiB: lists of boards shrink to a fifth.
      new CompressionPlugin(),
      new BodyLimitPlugin({ maxBodySize: bodyLimits.upload }),
    ],
    interceptors: [
      onError(async (error, { context }) => {
        // The library reports what it cannot read as this; every other error was made by `toRpcError`.
        const { code, status } = error instanceof ORPCError ? error : { code: 'BAD_REQUEST', status: 400 }
        context.noteErrorCode?.(code)
        await context.beforeRefusal?.(status)
      }),
    ],
  })

  return async (request, response, requestId) => {
    response.setHeader('Cache-Control', 'no-store')
    const sender = identify(deps, holders, request)
    const { ipAddress, by } = sender
    await inLoopTurn(by)
    const refuse = async (status: number, code: string): Promise<void> => {
      await refuseUnread(admission, request, { status, by })
      sendError(response, status, code, requestId)
    }
    if (request.method !== 'POST') return await refuse(405, 'METHOD_NOT_SUPPORTED')
    const [path = ''] = (request.url ?? '').slice(rpcPrefix.length).split('?', 1)
    if (isCrossSite(request, deps.settings.publicUrl)) {
      logRejectedRequest(deps.log, { status: 403, refused: 'CROSS_SITE', procedure: path, requestId, ipAddress })
      return await refuse(403, 'FORBIDDEN')
    }
    const procedure = procedures.get(path)
    if (!procedure) return await refuse(404, 'NOT_FOUND')
    const observeEnd = observeRequest(deps, procedure)
    // An upload is as slow as its sender: it has a slot of its user and a part of the budget.
    const end = procedure.bodyKind === 'upload' ? () => undefined : admit(path, by)
    if (end === null) {
      observeEnd('SERVICE_BUSY')
      await refuseUnread(admission, request, { status: 503, by })
      return sendBusy(response, requestId)
    }
    try {
      // What is refused does no work any more while it waits for its response.
      const beforeRefusal = async (status: number): Promise<void> => {
        end()
        await beforeResponse(status, by)
      }
      const started = { ...sender, requestId, path, procedure, beforeRefusal }
      observeEnd(await respond(request, response, { ...started, inTurn: (work) => inTurn(path, by, work) }))
    } catch (error) {
      observeEnd(codeOf(error))
      throw error
    } finally {
      end()
    }
  }

  /** Resolves with the code of the error that it sent; undefined without one. */
  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { path, procedure, inTurn: inOwnTurn, ...started }: RpcRequest,
  ): Promise<string | undefined> {
    const found = await findUser(deps, holders, started, inOwnTurn)
    const context = openContext(request, response, { ...started, ...found })
    let errorCode: string | undefined
    context.noteErrorCode = (code) => (errorCode = code)
    let release: () => void
    try {
      release = await admitBody(admission.largeBodies, request, response, procedure, context)
    } catch (thrown) {
      const error = toRpcError(thrown, context, path.slice(1).split('/'))
      if (!(error instanceof ORPCError)) throw thrown
      context.releaseUploadSlot?.()
      dropBody(request)
      destroyUnlessComplete(request, uploadTimeoutMs)
      await started.beforeRefusal(error.status)
      await sendRpcError(request, response, error)
      return error.code
    }
    try {
      if (isPlainJson(request)) await procedure.handleJson(request, response, context, inOwnTurn)
      else {
        destroyUnlessComplete(request, uploadTimeoutMs)
        await handler.handle(request, response, { prefix: rpcPrefix, context })
      }
      return errorCode
    } finally {
      release()
      // No procedure ran if the body never arrived completely.
      context.releaseUploadSlot?.()
    }
  }

  function openContext(
    request: IncomingMessage,
    response: ServerResponse,
    {
      cookies,
      ...started
    }: Pick<RpcRequest, 'requestId' | 'ipAddress' | 'cookies' | 'beforeRefusal'> &
      Pick<ProcedureContext, 'user' | 'caller'>,
  ): ProcedureContext {
    const isSecure = deps.settings.publicUrl.startsWith('https:')
    const { locale: chosen, deviceCookie, ...secrets } = cookies
    const { requestId, ipAddress, beforeRefusal, user, caller } = started
    return {
      deps: { ...deps, passwords: deps.passwords.by(caller) },
      requestId,
      ipAddress,
      caller,
      userAgent: request.headers['user-agent'] ?? '',
      locale: localeOfRequest(request, { chosen }),
      ...secrets,
      deviceSecret: readDeviceSecret(deviceCookie),
      user,
      beforeRefusal,
      setSessionCookie: (secret, isRemembered) => writeSessionCookie(response, secret, isSecure, isRemembered),
      setDeviceCookie: (secret) => writeDeviceCookie(response, holders.sign(secret), isSecure),
      setPendingLoginCookie: (secret) => writePendingLoginCookie(response, secret, isSecure),
      setPasskeyCookie: (secret) => writePasskeyCookie(response, secret, isSecure),
      setLocaleCookie: (locale) => writeLocaleCookie(response, locale, isSecure),
      setRetryAfter: (seconds) => response.setHeader('Retry-After', seconds),
    }
  }
}

/** Begins to observe a request; the returned function takes the code of its error. */
function observeRequest({ clock, observations }: Deps, { name }: RpcProcedure): (errorCode?: string) => void {
  const startedAtMs = clock.monotonicMs()
  return (code = 'OK') => observations.emit('request', { name, code, durationMs: clock.monotonicMs() - startedAtMs })
}

/** No procedure declares the error: its sender is gone or too slow, or the product failed. */
function codeOf(error: unknown): string {
  if (error instanceof ORPCError) return error.code
  if (error instanceof BodyTimeout) return 'REQUEST_TIMEOUT'
  return error instanceof RequestAborted ? 'REQUEST_ABORTED' : 'INTERNAL_SERVER_ERROR'
}

/** Refuses whatever can be refused before the body is read. Resolves with the end of the body's reservation. */
async function admitBody(
  budget: BodyBudget,
  request: IncomingMessage,
  response: ServerResponse,
  { access, bodyKind }: RpcProcedure,
  context: ProcedureContext,
): Promise<() => void> {
  const maxBytes = bodyLimits[bodyKind]
  const numBytes = Number(request.headers['content-length'] ?? maxBytes)
  if (numBytes > bodyLimits.upload) response.setHeader('Connection', 'close')
  if (numBytes > maxBytes) throw tooLarge()
  const user = await requireAccess(context, access)
  if (numBytes <= bodyLimits.fields && bodyKind !== 'upload') return () => undefined
  if (user && bodyKind === 'upload') context.releaseUploadSlot = acquireUploadSlot(user.userId)
  const { caller, requestId } = context
  return await reserveBody(budget, { caller, numBytes }, request, response, () => sendBusy(response, requestId))
}

/** A sender slower than any line must not hold its part of the budget. */
function destroyUnlessComplete(request: IncomingMessage, limitMs: number): void {
  const timer = setTimeout(() => request.destroy(), limitMs)
  const clear = () => clearTimeout(timer)
  request.once('end', clear)
  request.once('close', clear)
}
