/**
 * `/metrics`: figures for Prometheus, to a reader with the token, or on a port of their own. Nothing in a request
 * tells a reader on this machine from a visitor whom a proxy on this machine brings.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashSecret } from '../lib/hash-secret.ts'
import type { Parts } from '../lib/parts.ts'
import type { RequestHandler } from './http-server.ts'

/** As a handler it answers METRICS_PORT, which has `/metrics` alone; a token that is set is needed there, too. */
export interface Metrics extends RequestHandler {
  /** Counts the answer and its time once it is sent. */
  observe(request: IncomingMessage, response: ServerResponse): void
  /** `/metrics` on the product's own port: 404 without METRICS_TOKEN, 401 for a request without the token. */
  readonly routes: Hono
}

export function createMetrics({ database, settings: { metricsToken } }: Parts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tilerush_request_duration_seconds',
    help: 'Time from a request to its last byte',
    labelNames: ['area', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'tilerush_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'awaited' }, database.pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  // Found once for each pair: the library looks labels up anew at every observation.
  const children = new Map<string, Histogram.Internal<'area' | 'status'>>()
  const childOf = (area: string, status: number): Histogram.Internal<'area' | 'status'> => {
    const key = `${area} ${status}`
    const child = children.get(key) ?? durations.labels({ area, status: String(status) })
    children.set(key, child)
    return child
  }
  const answer = async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    if (metricsToken !== undefined && !isBearer(c.req.header('authorization'), metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer realm="metrics"')
      return c.text('Unauthorized', 401)
    }
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  }
  const ownPort = getRequestListener(new Hono().get('/metrics', answer).fetch, { overrideGlobalObjects: false })
  return {
    observe(request, response) {
      const area = areaOf(request.url ?? '')
      const startedAt = performance.now()
      response.once('finish', () => {
        childOf(area, response.statusCode).observe((performance.now() - startedAt) / 1000)
      })
    },
    routes: new Hono().get('/metrics', metricsToken === undefined ? (c) => c.notFound() : answer),
    handle(request, response) {
      void ownPort(request, response)
    },
  }
}

/** Whether an `Authorization` header holds the token. Hashes have one length, so the comparison takes one time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)))
}

/** Few and fixed: a label per address would let a visitor fill the memory. */
function areaOf(url: string): string {
  for (const area of ['rpc', 'media', 'assets', 'health', 'metrics']) if (url.startsWith(`/${area}`)) return area
  return 'page'
}
