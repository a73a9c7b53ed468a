/**
 * WORKERS: this process, the primary, owns the data folder and its PostgreSQL, migrates, seeds, cleans and has the metrics
 * of all; the workers are the same program and serve (docs/decisions/0032).
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { makeKey } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../lib/deps.ts'
import { StartError } from '../../lib/errors.ts'
import { toHostHeader } from '../../lib/hosts.ts'
import { withinLimit } from '../../lib/within-limit.ts'
import { ownProgram } from '../../lib/own-program.ts'
import type { Settings } from '../../lib/settings.ts'
import { createMetrics } from '../http/metrics.ts'
import { readAllWorkers } from '../http/worker-metrics.ts'
import { createRestarts, maxFailedStarts } from './restarts.ts'
import { listenForMetrics, type Serving } from './serve.ts'
import { stopLimitsMs } from './stop.ts'

/**
 * Connections to the database of this process. A private one has sixty, three of them for its owner, and the commands
 * and the checks of health need some, too.
 */
export function countConnections({ workers }: Settings, isPrimary = cluster.isPrimary): number {
  if (workers === 1) return 20
  return isPrimary ? 4 : Math.min(20, Math.max(2, Math.floor(44 / workers) - 1))
}

/**
 * `onFailure` is called when it cannot go on.
 * @throws {StartError} when a worker can never start, or the port of the metrics cannot be used.
 */
export async function startWorkers(deps: Deps, onFailure: (reason: Error) => void): Promise<Serving> {
  const { settings } = deps
  // Each accepts for itself, as one process does: by way of this one a connection waited for all that came before it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: ownProgram(new URL('../../main.ts', import.meta.url)).file, args: [] })
  await makeKey(settings)
  const metricsServer = await listenForMetrics(createMetrics(deps, readAllWorkers), deps)
  const stopping = new AbortController()
  const close = async (): Promise<void> => {
    stopping.abort()
    await Promise.all([stopAll(), metricsServer?.close()])
  }
  try {
    // One first: what hinders all of them is said once.
    const first = await keepWorker(deps, stopping.signal, { isFirst: true, onFailure })
    const keepOther = () => keepWorker(deps, stopping.signal, { isFirst: false, onFailure })
    await Promise.all(Array.from({ length: settings.workers - 1 }, keepOther))
    return { url: `http://${toHostHeader(settings.host, first)}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts a worker, and another one in its place whenever it ends. Resolves with the port when it listens.
 * @throws {StartError} when it gives up before; of the first worker as soon as it ends by itself, having said why.
 */
function keepWorker(
  { clock, log }: Deps,
  stopping: AbortSignal,
  { isFirst, onFailure }: { readonly isFirst: boolean; readonly onFailure: (reason: Error) => void },
): Promise<number> {
  const restarts = createRestarts()
  let hasServed = false
  return new Promise((resolve, reject) => {
    const start = (): void => {
      const worker = cluster.fork()
      const startedAtMs = clock.monotonicMs()
      let isReady = false
      worker.once('listening', ({ port }) => {
        isReady = hasServed = true
        resolve(port)
      })
      worker.once('exit', (code, signal) => {
        if (stopping.aborted) return
        // Node's types know no null: it was not killed.
        const endedItself = (signal as string | null) === null
        if (isFirst && !hasServed && endedItself) return reject(new StartError('A worker ended at its start'))
        const waitMs = restarts.afterEnd({ wasReady: isReady, livedMs: clock.monotonicMs() - startedAtMs })
        const ended = { worker: worker.id, code, signal, wasReady: isReady }
        if (waitMs === null) {
          log.fatal(ended, 'A worker ended')
          const failure = new StartError(`A worker ended ${maxFailedStarts} times in a row before it was ready`)
          return hasServed ? onFailure(failure) : reject(failure)
        }
        log.error({ ...ended, waitMs }, 'A worker ended and is started again')
        void pause(waitMs, undefined, { signal: stopping }).then(start, () => undefined)
      })
    }
    start()
  })
}

async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ends = Promise.all(workers.map((worker) => stop(worker)))
  await withinLimit(stopLimitsMs.workers, ends)
  for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL')
  await ends
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
