/** Answers `/rpc/<feature>/<call>`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Contract } from '@tilerush/contract/contract'
import type { Router } from '@orpc/server'
import { BodyLimitPlugin, CompressionPlugin, RPCHandler } from '@orpc/server/node'
import type { CallContext } from '../lib/call-context.ts'
import type { Parts } from '../lib/parts.ts'
import { isPlainJson, jsonCallsOf } from './json-calls.ts'
import { sendError } from './send-error.ts'
import {
  localeOfRequest,
  readDeviceCookie,
  readSessionCookie,
  writeDeviceCookie,
  writeLocaleCookie,
  writeSessionCookie,
} from './cookies.ts'
import { isCrossSite, visitorAddress } from './visitor.ts'

export type AppRouter = Router<Contract, CallContext>

export const rpcPrefix = '/rpc'
/** The largest file (4 MiB) with room for the form around it. */
const maxBodyBytes = 5 * 1024 * 1024

export type Endpoint = (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>

export function createRpcEndpoint(parts: Parts, router: AppRouter): Endpoint {
  const { settings, sessions } = parts
  const isSecure = settings.publicUrl.startsWith('https:')
  const jsonCalls = jsonCallsOf(router, maxBodyBytes)
  // For what is more than JSON: uploads.
  const handler = new RPCHandler(router, {
    plugins: [
      // Answers of more than 1 KiB: lists of boards shrink to a fifth.
      new CompressionPlugin(),
      new BodyLimitPlugin({ maxBodySize: maxBodyBytes }),
    ],
  })
  return async (request, response, requestId) => {
    response.setHeader('Cache-Control', 'no-store')
    if (request.method !== 'POST') return sendError(response, 405, 'METHOD_NOT_SUPPORTED', requestId)
    if (isCrossSite(request, settings.publicUrl)) return sendError(response, 403, 'FORBIDDEN', requestId)
    if (Number(request.headers['content-length']) > maxBodyBytes) {
      // The body is not read, so the connection cannot be used again.
      response.setHeader('Connection', 'close')
      return sendError(response, 413, 'PAYLOAD_TOO_LARGE', requestId)
    }
    const sessionSecret = readSessionCookie(request)
    const context: CallContext = {
      parts,
      requestId,
      ipAddress: visitorAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      locale: localeOfRequest(request),
      sessionSecret,
      deviceSecret: readDeviceCookie(request),
      user: await sessions.find(sessionSecret),
      setSessionCookie: (secret) => writeSessionCookie(response, secret, isSecure),
      setDeviceCookie: (secret) => writeDeviceCookie(response, secret, isSecure),
      setLocaleCookie: (locale) => writeLocaleCookie(response, locale, isSecure),
    }
    const jsonCall = isPlainJson(request) && jsonCalls.get((request.url ?? '').slice(rpcPrefix.length))
    if (jsonCall) return jsonCall(request, response, context)
    const { matched } = await handler.handle(request, response, { prefix: rpcPrefix, context })
    if (!matched) sendError(response, 404, 'NOT_FOUND', requestId)
  }
}
