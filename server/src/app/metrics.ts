/** `/metrics`: figures for Prometheus, to this machine only. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HttpBindings } from '@hono/node-server'
import type { Parts } from '../lib/parts.ts'
import { isLoopbackVisitor } from './visitor.ts'

export interface Metrics {
  /** Counts the answer and its time once it is sent. */
  observe(request: IncomingMessage, response: ServerResponse): void
  readonly routes: Hono<{ Bindings: HttpBindings }>
}

export function createMetrics({ database }: Parts): Metrics {
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
  return {
    observe(request, response) {
      const area = areaOf(request.url ?? '')
      const startedAt = performance.now()
      response.once('finish', () => {
        childOf(area, response.statusCode).observe((performance.now() - startedAt) / 1000)
      })
    },
    routes: new Hono<{ Bindings: HttpBindings }>().get('/metrics', async (c) => {
      if (!isLoopbackVisitor(c.env.incoming)) return c.notFound()
      return c.text(await registry.metrics(), 200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      })
    }),
  }
}

/** Few and fixed: a label per address would let a visitor fill the memory. */
function areaOf(url: string): string {
  for (const area of ['rpc', 'media', 'assets', 'health', 'metrics']) if (url.startsWith(`/${area}`)) return area
  return 'page'
}
