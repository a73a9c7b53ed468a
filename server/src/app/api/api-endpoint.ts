/** Handles `/api/v1`: requests of programs with a key (docs/rules.md#programming-interface). Cookies mean nothing here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBasePath } from '@tilerush/core/api/constants'
import { importPath } from '@tilerush/contract/api/v1'
import { bodyLimits } from '@tilerush/contract/procedure'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { createRouterClient, onError, ORPCError } from '@orpc/server'
import { useKey, type KeyWithOwner } from '../../features/account/index.ts'
import type { Holder } from '../../lib/admission/shares.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { toRpcError } from '../../lib/rpc.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import { localeOfRequest } from '../http/cookies.ts'
import { BodyTimeout, isBrokenOff } from '../http/read-body.ts'
import { readJson } from '../http/read-json.ts'
import { identifyProgram } from '../door/identify.ts'
import { readText, reserveBody, tooLarge } from '../door/admit-body.ts'
import { dropBody } from '../door/drop-body.ts'
import { refuseUnread } from '../door/refuse.ts'
import { isPlainJson } from '../rpc/json-procedures.ts'
import type { CreateEndpoint } from '../../lib/door/endpoint.ts'
import type { ApiContext } from './api-context.ts'
import { importArchive } from './import-archive.ts'
import { makeOpenApi } from './openapi.ts'
import { v1Router } from './v1-router.ts'

export const createApiEndpoint: CreateEndpoint = (deps, router, admission) => {
  /** Made when it is first asked for: it takes a tenth of a start. */
  let description: Promise<string> | undefined
  const handler = new OpenAPIHandler<ApiContext>(v1Router, {
    interceptors: [
      onError(async (error, { context }) => {
        await context.beforeRefusal?.(error instanceof ORPCError ? error.status : 400)
      }),
    ],
  })

  return async (request, response, requestId) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const { ipAddress, keyText, by } = identifyProgram(deps, admission.holders, request)
    await admission.inLoopTurn(by)
    if (path === `${apiBasePath}/openapi.json`) {
      description ??= makeOpenApi(deps.settings.publicUrl).then((made) => JSON.stringify(made))
      return sendDescription(request, response, await description)
    }
    response.setHeader('Cache-Control', 'no-store')
    const context = openContext(deps, request, response, { requestId, ipAddress, caller: by })
    const isImport = path === importPath && request.method === 'POST'
    // An archive is as slow as its sender: it has a slot of its user.
    const end = isImport ? () => undefined : admission.admit(path, by)
    if (!end) return await refuse(request, response, by, busy())
    try {
      const inTurn = <T>(work: () => Promise<T>) => admission.inTurn(path, by, work)
      const used = await inTurn(() => admit(deps, context, keyText))
      const caller = { ...by, holder: `key ${hashSecret(keyText)}` }
      admission.holders.note(keyText, caller.holder)
      const ofOwner = { ...context, caller, user: used.owner }
      const apiContext: ApiContext = {
        ...ofOwner,
        scopes: used.key.scopes,
        procedures: createRouterClient(router, { context: ofOwner }),
        inTurn,
        beforeRefusal: async (status) => {
          end()
          await admission.beforeResponse(status, by)
        },
      }
      if (isImport) return sendJson(response, 202, await importArchive(apiContext, request))
      await handle(request, response, apiContext)
    } catch (thrown) {
      if (isBrokenOff(thrown) || thrown instanceof BodyTimeout) throw thrown
      const error = toRpcError(thrown, context, [path])
      if (!(error instanceof ORPCError)) throw thrown
      end()
      await refuse(request, response, by, error)
    } finally {
      end()
    }
  }

  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    by: Holder,
    error: ORPCError<string, unknown>,
  ): Promise<void> {
    // A body that is longer than any is not waited for.
    const isLong = hasUnknownLength(request) || getLength(request) > bodyLimits.upload
    if (isLong) response.setHeader('Connection', 'close')
    await refuseUnread(admission, request, { status: error.status, by })
    if (error.status === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', 1)
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
    sendJson(response, error.status, error.toJSON())
  }

  async function handle(request: IncomingMessage, response: ServerResponse, context: ApiContext): Promise<void> {
    const isBodyRead = request.method !== 'GET' && (hasUnknownLength(request) || getLength(request) > 0)
    // Nobody reads what comes with it.
    if (!isBodyRead) dropBody(request)
    const release = isBodyRead ? await admitBody(request, response, context) : () => undefined
    try {
      // The library takes a body that has been read.
      const read = isBodyRead
        ? Object.assign(request, { body: readJson(await readText(request, response, bodyLimits.board)) })
        : request
      const { matched } = await handler.handle(read, response, { prefix: apiBasePath, context })
      if (!matched) throw new ORPCError('NOT_FOUND', { status: 404 })
    } finally {
      release()
    }
  }

  /** Refuses whatever can be refused before the body is read. Resolves with the end of the body's reservation. */
  async function admitBody(
    request: IncomingMessage,
    response: ServerResponse,
    { caller }: ApiContext,
  ): Promise<() => void> {
    // Forms and files would be read by code that no operation needs.
    if (!isPlainJson(request)) throw new ORPCError('BAD_REQUEST', { message: 'The body is no application/json' })
    // One that comes in pieces does not say how long it is.
    const numBytes = hasUnknownLength(request) ? bodyLimits.board : getLength(request)
    if (numBytes > bodyLimits.board) throw tooLarge()
    if (numBytes <= bodyLimits.fields) return () => undefined
    return await reserveBody(admission.largeBodies, { caller, numBytes }, request, response, () => sendBusy(response))
  }
}

function sendBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', 1)
  sendJson(response, 503, busy().toJSON())
}

const hasUnknownLength = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined
const getLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/**
 * A right key passes whatever its network has guessed, and one that is used up is refused without a statement.
 * @throws UNAUTHORIZED, ACCOUNT_DISABLED or TOO_MANY_REQUESTS.
 */
async function admit(deps: Deps, { caller }: ProcedureContext, text: string): Promise<KeyWithOwner> {
  const keyHash = hashSecret(text)
  const usedUp = deps.limits.findUsedUp('apiPerKey', keyHash)
  if (usedUp) throw usedUp
  const used = await useKey(deps, text)
  if (!used) {
    await deps.limits.consume('apiKeyPerIp', caller)
    throw new ORPCError('UNAUTHORIZED', { status: 401 })
  }
  await deps.limits.consume('apiPerKey', keyHash)
  if (!used.owner.enabled) throw new ORPCError('ACCOUNT_DISABLED', { status: 403 })
  return used
}

/** A program keeps no cookies. */
const setNothing = () => undefined

function openContext(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, ipAddress, caller }: Pick<ProcedureContext, 'requestId' | 'ipAddress' | 'caller'>,
): ProcedureContext {
  return {
    deps,
    requestId,
    ipAddress,
    caller,
    userAgent: request.headers['user-agent'] ?? '',
    locale: localeOfRequest(request, { chosen: '' }),
    sessionSecret: '',
    deviceSecret: '',
    pendingLoginSecret: '',
    passkeySecret: '',
    user: null,
    setSessionCookie: setNothing,
    setDeviceCookie: setNothing,
    setPendingLoginCookie: setNothing,
    setPasskeyCookie: setNothing,
    setLocaleCookie: setNothing,
    setRetryAfter: (seconds) => response.setHeader('Retry-After', seconds),
  }
}

const busy = () => new ORPCError('SERVICE_BUSY', { status: 503, data: { retryAfterSeconds: 1 } })

function sendDescription(request: IncomingMessage, response: ServerResponse, description: string): void {
  dropBody(request)
  response.setHeader('Cache-Control', 'public, max-age=300')
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(description)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
