/** The whole server as one function from request to response, built from its dependencies, without a port. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { contract } from '@tilerush/contract/contract'
import { Hono } from 'hono'
import { FilesUnavailable } from '../lib/files/bounded-files.ts'
import type { Deps } from '../lib/deps.ts'
import { logRejectedRequest } from '../lib/log/rejected-requests.ts'
import { fileRoutes } from './door/files.ts'
import { identify } from './door/identify.ts'
import { assertEveryProcedureIsDeclared } from './rpc/declared-procedures.ts'
import { createHealth, type Health } from './http/health.ts'
import type { RequestHandler } from './http/http-server.ts'
import { languageRoutes } from './pages/language.ts'
import { mediaRoutes } from './files/media.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { outboxRoutes } from './pages/outbox.tsx'
import { pageRoutes, getPageTexts } from './pages/pages.ts'
import { type Preview, previewAt, type PreviewedAddress, previewRoutes } from './pages/previews.ts'
import { BodyTimeout, isBrokenOff } from './http/read-body.ts'
import { createAdmission } from '../lib/admission/admission.ts'
import { createHolders, type Holders } from '../lib/admission/holders.ts'
import { createBacklog, imagePath, probeWait } from '../lib/admission/backlog.ts'
import { createLoopTurns, pagesPerTurn } from '../lib/admission/loop-turns.ts'
import { readAddressKey } from '../lib/secrets/address-key-store.ts'
import type { AppRouter } from '../lib/door/endpoint.ts'
import { createRpcEndpoint, rpcPrefix } from './rpc/rpc-endpoint.ts'
import { isFileWorker, type ResponseKind, securityHeaders } from './http/security-headers.ts'
import { sendBusy, sendError } from './http/send-error.ts'
import { loadBuiltWebFiles, loadWebFiles, type WebFile, withOffMarks, withServiceWorker } from './pages/web-files.ts'
import { createEarlierFiles } from './pages/web-releases.ts'
import { wellKnownRoutes } from './pages/well-known.ts'

export interface App extends RequestHandler {
  /** Serves METRICS_PORT. */
  readonly metrics: RequestHandler
  /** Call it at the stop: `/health/ready` fails from now on; resolves when the listener may close. */
  drain(): Promise<void>
}

export interface AppOptions {
  readonly router: AppRouter
  /** Folder of the built web app. */
  readonly webFolder?: string
}

/** @throws when a procedure does not declare its access. */
export async function createApp(deps: Deps, options: AppOptions): Promise<App> {
  assertEveryProcedureIsDeclared(contract)
  const { log, settings } = deps
  const backlog = createBacklog(
    () => probeWait(deps.database.pool),
    () => performance.now(),
  )
  const holders = createHolders(await readAddressKey(deps.database))
  const admission = createAdmission(backlog, holders, settings.workers, () => deps.clock.monotonicMs())
  const endpoints = [
    { path: rpcPrefix, create: createRpcEndpoint },
    ...deps.features.flatMap(({ endpoint = [] }) => endpoint),
  ].map(({ path, create }) => ({ path, serve: create(deps, options.router, admission) }))
  const findEndpoint = (url: string | undefined) => endpoints.find(({ path }) => isBelow(path, url))
  const metrics = createMetrics(deps)
  const health = createHealth(deps)
  const { webFolder } = options
  const built = await (webFolder === undefined ? loadBuiltWebFiles() : loadWebFiles(webFolder))
  const webFiles = withOffMarks(withServiceWorker(built, settings.serviceWorker), settings)
  const inLoopTurn = createLoopTurns(pagesPerTurn, () => deps.clock.monotonicMs())
  const setSecurityHeaders = securityHeaders(settings, getPageTexts(webFiles))
  const pages = createPages(deps, { health, metrics, holders }, webFiles)
  const rest = getRequestListener((request, bindings) => pages.fetch(request, bindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      // An invalid host: the library cannot build a URL of it.
      if (error instanceof RequestError) return new Response('Bad request', { status: 400 })
      if (error instanceof FilesUnavailable) {
        log.error({ err: error.cause }, error.message)
        const headers = { 'Retry-After': String(error.retryAfterSeconds), 'Cache-Control': 'no-store' }
        return new Response('Images are not available for a moment', { status: error.status, headers })
      }
      if (isBrokenOff(error)) log.debug({ err: error }, 'A request broke off')
      else log.error({ err: error }, 'A request failed')
      return new Response('Internal server error', { status: 500 })
    },
  })

  async function respond(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    try {
      const endpoint = findEndpoint(request.url)
      if (endpoint) return await endpoint.serve(request, response, requestId)
      const { ipAddress, by } = identify(deps, holders, request)
      // Procedures and operations have turns of their own.
      await inLoopTurn(by)
      const end = isImagePath(request.url) ? backlog.begin(imagePath, by) : () => undefined
      if (end) await rest(request, response).finally(end)
      else sendBusy(response, requestId)
      const { statusCode: status } = response
      const [procedure = ''] = (request.url ?? '').split('?', 1)
      logRejectedRequest(log, { status, refused: `${status}`, procedure, requestId, ipAddress })
    } catch (error) {
      if (isBrokenOff(error)) return log.debug({ requestId }, 'A request broke off')
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
      // Names one request in the log; the order does not matter, so the cheapest kind of id does.
      const requestId = randomUUID()
      response.setHeader('X-Request-Id', requestId)
      setSecurityHeaders(response, findEndpoint(request.url) ? 'procedure' : toKind(deps, request.url ?? ''))
      metrics.observe(request, response)
      void respond(request, response, requestId)
    },
    metrics,
    drain: () => health.drain(),
  }
}

/** Every address that is no procedure. */
function createPages(
  deps: Deps,
  { health, metrics, holders }: { readonly health: Health; readonly metrics: Metrics; readonly holders: Holders },
  webFiles: ReadonlyMap<string, WebFile>,
): Hono<{ Bindings: HttpBindings }> {
  const files = deps.features.flatMap(({ files: own = [] }) => own)
  const pages = new Hono<{ Bindings: HttpBindings }>()
    .route('/', health.routes)
    .route('/', metrics.routes)
    .route('/', mediaRoutes(deps))
    .route('/', fileRoutes(deps, holders, files))
    .route('/', languageRoutes(deps))
    .route('/', wellKnownRoutes())
    .route('/', outboxRoutes(deps))
    .route('/', previewRoutes(deps, webFiles))
    .route(
      '/',
      pageRoutes(webFiles, {
        publicUrl: deps.settings.publicUrl,
        getPreview: (address) => getPreview(deps, address),
        findEarlier: createEarlierFiles(deps),
      }),
    )
  pages.notFound((c) => c.text('Not found', 404))
  pages.onError((error) => {
    throw error
  })
  return pages
}

/** A page without its preview is better than no page. */
async function getPreview(deps: Deps, address: PreviewedAddress): Promise<Preview | null> {
  try {
    return await previewAt(deps, address)
  } catch (error) {
    deps.log.error({ err: error }, 'A preview failed')
    return null
  }
}

function toKind({ features }: Deps, url: string): ResponseKind {
  if (isFileWorker(url)) return 'fileWorker'
  return features.some(({ isFramed }) => isFramed?.(url)) ? 'embed' : 'page'
}

function isImagePath(url: string | undefined): boolean {
  return url?.startsWith(`${imagePath}/`) ?? false
}

function isBelow(prefix: string, url: string | undefined): boolean {
  return url !== undefined && (url === prefix || url.startsWith(`${prefix}/`))
}
