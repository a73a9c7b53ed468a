/** Handles `/api/v1`: requests of programs with a key (docs/rules.md#programming-interface). Cookies mean nothing here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBasePath } from '@tilerush/core/api/constants'
import { importPath } from '@tilerush/contract/api/v1'
import { bodyLimits } from '@tilerush/contract/procedure'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { createRouterClient, onError, ORPCError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { useKey, type KeyWithOwner } from '../../features/account/index.ts'
import type { Gates } from '../../lib/admission/gates.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { toRpcError } from '../../lib/rpc.ts'
import { localeOfRequest } from '../http/cookies.ts'
import { visitorAddress } from '../http/visitor.ts'
import { dropBody } from '../rpc/drop-body.ts'
import type { AppRouter, Endpoint } from '../rpc/rpc-endpoint.ts'
import type { ApiContext } from './api-context.ts'
import { importArchive } from './import-archive.ts'
import { makeOpenApi } from './openapi.ts'
import { v1Router } from './v1-router.ts'

/** A body that is sent more slowly is cut off, ms. */
const bodyTimeoutMs = 30_000

export async function createApiEndpoint(deps: Deps, router: AppRouter, gates: Gates): Promise<Endpoint> {
  const description = JSON.stringify(await makeOpenApi(deps.settings.publicUrl))
  const handler = new OpenAPIHandler<ApiContext>(v1Router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: bodyLimits.board })],
    interceptors: [
      onError((error, { context }) => context.noteErrorCode?.(error instanceof ORPCError ? error.code : 'BAD_REQUEST')),
    ],
  })

  return async (request, response, requestId) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path === `${apiBasePath}/openapi.json`) return sendDescription(request, response, description)
    response.setHeader('Cache-Control', 'no-store')
    const ipAddress = visitorAddress(request, deps.settings.trustedProxies)
    const text = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const context = openContext(deps, request, response, { requestId, ipAddress })
    const isImport = path === importPath && request.method === 'POST'
    // An archive is as slow as its sender: it has a slot of its user.
    const end = await gates.admit({ path, isUpload: isImport, ipAddress, sessionSecret: text })
    if (!end) return await refuse(request, response, busy(), { gates, ipAddress })
    try {
      const used = await gates.inTurn({ path, ipAddress }, () => admit(deps, context, text))
      const apiContext: ApiContext = {
        ...context,
        user: used.owner,
        scopes: used.key.scopes,
        procedures: createRouterClient(router, { context: { ...context, user: used.owner } }),
      }
      if (isImport) return sendJson(response, 202, await importArchive(apiContext, request))
      await handle(request, response, apiContext)
    } catch (thrown) {
      const error = toRpcError(thrown, context, ['api', path])
      if (!(error instanceof ORPCError)) throw thrown
      end()
      await refuse(request, response, error, { gates, ipAddress })
    } finally {
      end()
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, context: ApiContext): Promise<void> {
    // One that comes in pieces does not say how long it is.
    const isUnknown = request.headers['transfer-encoding'] !== undefined
    const numBytes = isUnknown ? bodyLimits.board : Number(request.headers['content-length'] ?? 0)
    const release =
      numBytes <= bodyLimits.fields
        ? () => undefined
        : await gates.largeBodies.reserve({
            numBytes: Math.min(numBytes, bodyLimits.board),
            address: context.ipAddress,
            request,
            cutOff: () => request.destroy(),
          })
    const timer = setTimeout(() => request.destroy(), bodyTimeoutMs)
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
    try {
      const { matched } = await handler.handle(request, response, { prefix: apiBasePath, context })
      if (!matched) throw new ORPCError('NOT_FOUND', { status: 404 })
    } finally {
      release()
    }
  }
}

/** @throws UNAUTHORIZED, ACCOUNT_DISABLED or TOO_MANY_REQUESTS. */
async function admit(deps: Deps, { ipAddress }: ProcedureContext, text: string): Promise<KeyWithOwner> {
  const usedUp = deps.limits.findUsedUp('apiKeyPerIp', ipAddress)
  if (usedUp) throw usedUp
  const used = await useKey(deps, text)
  if (!used) {
    await deps.limits.consume('apiKeyPerIp', ipAddress)
    throw new ORPCError('UNAUTHORIZED', { status: 401 })
  }
  await deps.limits.consume('apiPerKey', used.key.keyId)
  if (!used.owner.enabled) throw new ORPCError('ACCOUNT_DISABLED', { status: 403 })
  return used
}

/** A program keeps no cookies. */
const setNothing = () => undefined

function openContext(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, ipAddress }: Pick<ProcedureContext, 'requestId' | 'ipAddress'>,
): ProcedureContext {
  return {
    deps,
    requestId,
    ipAddress,
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

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ORPCError<string, unknown>,
  { gates, ipAddress }: { readonly gates: Gates; readonly ipAddress: string },
): Promise<void> {
  dropBody(request)
  if (error.status === 429 || error.status === 503) await gates.paceRefusal(ipAddress)
  if (error.status === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', 1)
  if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
  sendJson(response, error.status, error.toJSON())
}

function sendDescription(request: IncomingMessage, response: ServerResponse, description: string): void {
  dropBody(request)
  response.setHeader('Cache-Control', 'public, max-age=300')
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(description)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
