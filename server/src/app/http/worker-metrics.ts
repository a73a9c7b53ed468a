/**
 * The metrics of all workers as one text: the primary asks each, sums up what comes, and says who is missing; a worker
 * requests the text from the primary. A worker that starts, stands still or is gone never costs the figures of the others.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'

/** How long the primary waits for its workers. Prometheus itself waits ten seconds unless told otherwise. */
export const workerLimitMs = 2000
/** How long a worker waits for the primary. */
const primaryLimitMs = 2 * workerLimitMs

/** A worker's figures, as `Registry.getMetricsAsJSON` returns them. */
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** `ready`: a worker can be asked. `figures`: of one worker, asked for and sent. `sum`: the text for a worker. */
type Message =
  | { readonly type: 'tilerush:metrics'; readonly what: 'ready' }
  | { readonly type: 'tilerush:metrics'; readonly what: 'figures'; readonly id: number; readonly figures?: Figures }
  | { readonly type: 'tilerush:metrics'; readonly what: 'sum'; readonly id: number; readonly text?: string }

/** How many workers are not in the sum; 0 where one process serves alone. */
export function addMissingWorkers(registry: Registry): Gauge {
  return new Gauge({
    name: 'tilerush_workers_missing',
    help: 'Workers whose figures are not in these: they start, or did not report in time',
    registers: [registry],
  })
}

/** Call it in the primary, once: it responds to workers. Returns a function that reads the sum, then its own metrics. */
export function readAllWorkers({ settings, log }: Deps, own: Registry, missing: Gauge): () => Promise<string> {
  const ready = new Set<number>()
  const waiting = createWaiting<Figures>()
  /** Null for a worker that is not ready, or does not report in time. */
  const readOne = async (worker: Worker): Promise<Figures | null> => {
    if (!ready.has(worker.id)) return null
    const figures = await waiting.ask(workerLimitMs, (id) => send(worker, { what: 'figures', id }))
    if (!figures) log.warn({ worker: worker.id, pid: worker.process.pid }, 'A worker did not report its metrics')
    return figures
  }
  const read = async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const reports = await Promise.all(workers.map(async (worker) => ({ worker, figures: await readOne(worker) })))
    const reported = reports.map(({ figures }) => figures).filter((figures) => figures !== null)
    missing.set(Math.max(0, settings.workers - reported.length))
    const names = reports.flatMap(({ worker, figures }) =>
      figures ? [] : [`${worker.id} (pid ${worker.process.pid})`],
    )
    const comment = names.length === 0 ? '' : `# Missing workers: ${names.join(', ')}\n`
    return `${await AggregatorRegistry.aggregate(reported).metrics()}${await own.metrics()}${comment}`
  }
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs(message)) return
    if (message.what === 'ready') ready.add(worker.id)
    else if (message.what === 'figures') waiting.settle(message.id, message.figures ?? null)
    // Without a reply a worker serves its own.
    else void read().then((text) => send(worker, { what: 'sum', id: message.id, text }), warnOf(log))
  })
  cluster.on('exit', (worker) => ready.delete(worker.id))
  return read
}

/** Call it in a worker, once: it gives its own metrics to the primary, and returns a function that reads the sum. */
export function shareWithWorkers({ settings, log }: Deps, own: Registry): () => Promise<string> {
  const waiting = createWaiting<string>()
  process.on('message', (message) => {
    if (!isOurs(message) || message.what === 'ready') return
    if (message.what === 'sum') waiting.settle(message.id, message.text ?? null)
    else
      void own
        .getMetricsAsJSON()
        .then((figures) => send(process, { what: 'figures', id: message.id, figures }), warnOf(log))
  })
  send(process, { what: 'ready' })
  return async () => {
    const text = await waiting.ask(primaryLimitMs, (id) => send(process, { what: 'sum', id }))
    if (text !== null) return text
    // The primary stands still: this worker alone can be reported.
    const registry = new Registry()
    addMissingWorkers(registry).set(settings.workers - 1)
    return `${await own.metrics()}${await registry.metrics()}`
  }
}

type OfKind<T> = T extends unknown ? Omit<T, 'type'> : never

const warnOf = (log: Deps['log']) => (error: unknown) => log.warn({ err: error }, 'Metrics were not read')

/** A receiver that is gone sends nothing. */
function send(receiver: Worker | NodeJS.Process, message: OfKind<Message>): void {
  receiver.send?.({ type: 'tilerush:metrics', ...message }, undefined, undefined, () => undefined)
}

/** Replies by the number of their question; null for one that did not come in time. */
function createWaiting<T>() {
  const resolvers = new Map<number, (reply: T | null) => void>()
  let lastId = 0
  const settle = (id: number, given: T | null): void => {
    resolvers.get(id)?.(given)
    resolvers.delete(id)
  }
  return {
    settle,
    async ask(limitMs: number, question: (id: number) => void): Promise<T | null> {
      const id = ++lastId
      const reply = new Promise<T | null>((resolve) => resolvers.set(id, resolve))
      const limit = setTimeout(() => settle(id, null), limitMs)
      question(id)
      try {
        return await reply
      } finally {
        clearTimeout(limit)
      }
    },
  }
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'tilerush:metrics'
}
