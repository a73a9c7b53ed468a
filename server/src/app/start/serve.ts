/** Serves from this process, until the stop. */
import cluster from 'node:cluster'
import type { IncomingMessage } from 'node:http'
import type { Deps } from '../../lib/deps.ts'
import { startJobs } from '../../lib/jobs/jobs.ts'
import { createApp } from '../app.ts'
import { features } from '../features.ts'
import { listen, type HttpServer, type RequestHandler } from '../http/http-server.ts'
import { visitorAddress } from '../http/visitor.ts'
import { router } from '../router.ts'
import { stopLimitsMs } from './stop.ts'

export interface Serving {
  /** `http://127.0.0.1:3000`, with the real host and port. */
  readonly url: string
  /** Lets running requests finish, within `stopLimitsMs.requests`. */
  close(): Promise<void>
}

/** @throws {StartError} when a port cannot be used. */
export async function serve(deps: Deps): Promise<Serving> {
  const { host, port } = deps.settings
  const app = await createApp(deps, { router })
  // Where there are workers, the primary has it.
  const metricsServer = cluster.isWorker ? undefined : await listenForMetrics(app.metrics, deps)
  const findVisitor = (request: IncomingMessage) => visitorAddress(request, deps.settings.trustedProxies)
  const server = await listen(app, host, port, { findVisitor })
  const works = features.flatMap(({ startBackgroundWork }) => startBackgroundWork?.(deps) ?? [])
  works.push(
    startJobs(
      deps,
      features.flatMap(({ jobs = [] }) => jobs),
    ),
  )
  return {
    url: server.url,
    async close() {
      const endsAtMs = performance.now() + stopLimitsMs.requests
      const drained = app.drain()
      const stopped = works.map((work) => work.stop(stopLimitsMs.backgroundWork))
      await drained
      await Promise.all([server.close(endsAtMs - performance.now()), metricsServer?.close(), ...stopped])
    },
  }
}

/** On loopback alone, whatever HOST is. Undefined without METRICS_PORT. */
export async function listenForMetrics(metrics: RequestHandler, { settings }: Deps): Promise<HttpServer | undefined> {
  if (settings.metricsPort === undefined) return undefined
  return await listen(metrics, '127.0.0.1', settings.metricsPort, { portSetting: 'METRICS_PORT' })
}
