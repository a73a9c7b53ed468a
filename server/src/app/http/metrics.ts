/**
 * `/metrics`: metrics for Prometheus, with the token, or on a port of their own. No header of a request
 * distinguishes a user of this machine from a visitor behind a proxy on this machine.
 */
import { timingSafeEqual } from 'node:crypto'
import cluster from 'node:cluster'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopbackHost } from '../../lib/hosts.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import type { Deps } from '../../lib/deps.ts'
import { addJobMetrics } from '../../lib/jobs/job-metrics.ts'
import type { RequestHandler } from './http-server.ts'
import { features } from '../features.ts'
import { addRequestMetrics, addHousekeepingMetrics, addServiceMetrics } from './collectors.ts'
import { addMissingWorkers, type readAllWorkers, shareWithWorkers } from './worker-metrics.ts'

/** The handler of METRICS_PORT, which has only `/metrics`; if a token is set, it is required there, too. */
export interface Metrics extends RequestHandler {
  /** Counts the response and its duration once it is sent. */
  observe(request: IncomingMessage, response: ServerResponse): void
  /** `/metrics` on the product's own port: 404 without METRICS_TOKEN, 401 for a request without the token. */
  readonly routes: Hono
}

/**
 * The metrics of this process, or of all workers if it is one. `readAll`: for the primary, which serves no requests; it returns
 * the text of all workers and of the primary's own metrics.
 */
export function createMetrics(deps: Deps, readAll?: typeof readAllWorkers): Metrics {
  const own = new Registry()
  if (cluster.isWorker)
    return createEndpoint(deps, shareWithWorkers(deps, own), { observe: addServingMetrics(deps, own) })
  addHousekeepingMetrics(deps, own)
  const missing = addMissingWorkers(own)
  if (readAll) return createEndpoint(deps, readAll(deps, own, missing), { observe: () => undefined })
  return createEndpoint(deps, () => own.metrics(), { observe: addServingMetrics(deps, own) })
}

/** What a process that serves has. Returns what counts a request. */
function addServingMetrics(deps: Deps, registry: Registry): Metrics['observe'] {
  collectDefaultMetrics({ register: registry })
  addProcessMetrics(deps, registry)
  addRequestMetrics(deps, registry)
  addServiceMetrics(deps, registry)
  addJobMetrics(deps, registry)
  for (const { addMetrics } of features) addMetrics?.(deps, registry)
  const durations = new Histogram({
    name: 'tilerush_request_duration_seconds',
    help: 'Time from a request to its last byte',
    labelNames: ['area', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  // Cached per pair: the library looks labels up at every observation.
  const children = new Map<string, Histogram.Internal<'area' | 'status'>>()
  const getChild = (area: string, status: number): Histogram.Internal<'area' | 'status'> => {
    const key = `${area} ${status}`
    const child = children.get(key) ?? durations.labels({ area, status: String(status) })
    children.set(key, child)
    return child
  }
  return (request, response) => {
    const area = getArea(request.url ?? '')
    const startedAt = performance.now()
    response.once('finish', () => {
      getChild(area, response.statusCode).observe((performance.now() - startedAt) / 1000)
    })
  }
}

function createEndpoint(
  { settings: { metricsToken } }: Deps,
  readText: () => Promise<string>,
  { observe }: Pick<Metrics, 'observe'>,
): Metrics {
  const sendMetrics = async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    if (metricsToken !== undefined && !isBearer(c.req.header('authorization'), metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer realm="metrics"')
      return c.text('Unauthorized', 401)
    }
    return c.text(await readText(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
  }
  const ownPort = getRequestListener(new Hono().get('/metrics', sendMetrics).fetch, { overrideGlobalObjects: false })
  return {
    observe,
    routes: new Hono().get('/metrics', metricsToken === undefined ? (c) => c.notFound() : sendMetrics),
    handle(request, response) {
      // A page elsewhere may have made its own name mean this machine (DNS rebinding).
      if (isLoopbackHost((request.headers.host ?? '').replace(/:\d+$/, ''))) return void ownPort(request, response)
      response.writeHead(421).end()
    },
  }
}

function addProcessMetrics({ database: { pool } }: Deps, registry: Registry): void {
  void new Gauge({
    name: 'tilerush_database_connections',
    help: 'Connections to the database by state; requests that wait for one as awaited',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'most' }, pool.options.max ?? 0)
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  const processes = new Gauge({ name: 'tilerush_processes', help: 'Processes that serve', registers: [registry] })
  processes.set(1)
}

/** Whether an `Authorization` header holds the token. Hashes have one length, so the comparison takes constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)))
}

/** Few and fixed: a label per address would let a visitor fill the memory. */
function getArea(url: string): string {
  // Open for as long as the page is, so no duration of a request.
  if (url.startsWith('/rpc/rooms/watch')) return 'stream'
  for (const area of ['rpc', 'api', 'media', 'assets', 'health', 'metrics']) if (url.startsWith(`/${area}`)) return area
  return 'page'
}
