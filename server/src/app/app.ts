/** The whole server as one function of request and answer, built from the parts, bound to no port. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { contract } from '@tilerush/contract/contract'
import { Hono } from 'hono'
import type { Parts } from '../lib/parts.ts'
import { accountExportRoutes } from './account-export.ts'
import { archiveRoutes } from './archive.ts'
import { assertEveryCallDeclaresAccess } from './declared-access.ts'
import { healthRoutes } from './health.ts'
import type { RequestHandler } from './http-server.ts'
import { languageRoutes } from './language.ts'
import { mediaRoutes } from './media.ts'
import { createMetrics } from './metrics.ts'
import { outboxRoutes } from './outbox.tsx'
import { pageRoutes, pageTextsOf } from './pages.ts'
import type { Preview } from './preview-tags.ts'
import { previewAt, previewRoutes } from './previews.ts'
import { BodyTimeout, RequestAborted } from './read-body.ts'
import { createRpcEndpoint, rpcPrefix, type AppRouter } from './rpc-endpoint.ts'
import { runsFileRoutes } from './runs-file.ts'
import { securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'
import { builtWebFolder, loadWebFiles, withServiceWorker } from './web-files.ts'
import { createEarlierFiles } from './web-releases.ts'
import { wellKnownRoutes } from './well-known.ts'

export interface App extends RequestHandler {
  /** For METRICS_PORT. */
  readonly metrics: RequestHandler
}

export interface AppOptions {
  readonly router: AppRouter
  /** Folder of the built web app. */
  readonly webFolder?: string
}

/** @throws when a call does not declare its access. */
export async function createApp(parts: Parts, options: AppOptions): Promise<App> {
  assertEveryCallDeclaresAccess(contract)
  const { log, settings } = parts
  const rpc = createRpcEndpoint(parts, options.router)
  const metrics = createMetrics(parts)
  const webFiles = withServiceWorker(await loadWebFiles(options.webFolder ?? builtWebFolder), settings.serviceWorker)
  const setSecurityHeaders = securityHeaders(settings.publicUrl.startsWith('https:'), pageTextsOf(webFiles))
  const pages = new Hono<{ Bindings: HttpBindings }>()
    .route('/', healthRoutes(parts))
    .route('/', metrics.routes)
    .route('/', mediaRoutes(parts))
    .route('/', accountExportRoutes(parts))
    .route('/', languageRoutes(parts))
    .route('/', runsFileRoutes(parts))
    .route('/', wellKnownRoutes())
    .route('/', archiveRoutes(parts))
    .route('/', outboxRoutes(parts))
    .route('/', previewRoutes(parts, webFiles))
    .route(
      '/',
      pageRoutes(webFiles, {
        previewOf: (pathname) => previewOf(parts, pathname),
        findEarlier: createEarlierFiles(parts),
      }),
    )
  pages.notFound((c) => c.text('Not found', 404))
  pages.onError((error) => {
    throw error
  })
  const rest = getRequestListener((request, bindings) => pages.fetch(request, bindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      // A host that is none: the library cannot make an address of it.
      if (error instanceof RequestError) return new Response('Bad request', { status: 400 })
      log.error({ err: error }, 'A request failed')
      return new Response('Internal server error', { status: 500 })
    },
  })

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    try {
      if (isCall(request.url)) await rpc(request, response, requestId)
      else await rest(request, response)
    } catch (error) {
      if (error instanceof RequestAborted) return
      if (error instanceof BodyTimeout) {
        response.setHeader('Connection', 'close')
        return sendError(response, 408, 'REQUEST_TIMEOUT', requestId)
      }
      log.error({ err: error, requestId }, 'A request failed')
      sendError(response, 500, 'INTERNAL_SERVER_ERROR', requestId)
    }
  }

  return {
    handle(request, response) {
      // Names one request in the log and needs no order: the kind of id that the system has ready costs least.
      const requestId = randomUUID()
      response.setHeader('X-Request-Id', requestId)
      setSecurityHeaders(response, isCall(request.url))
      metrics.observe(request, response)
      void answer(request, response, requestId)
    },
    metrics,
  }
}

/** A page is sent without its preview rather than not at all. */
async function previewOf(parts: Parts, pathname: string): Promise<Preview | null> {
  try {
    return await previewAt(parts, pathname)
  } catch (error) {
    parts.log.error({ err: error }, 'A preview failed')
    return null
  }
}

function isCall(url: string | undefined): boolean {
  return url !== undefined && (url === rpcPrefix || url.startsWith(`${rpcPrefix}/`))
}
