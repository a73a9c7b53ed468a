/** The metrics of all workers as one text: the primary sums them up, and a worker requests them from the primary. */
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface MetricsRequest {
  readonly type: 'tilerush:metrics'
  readonly id: number
}

interface MetricsResponse extends MetricsRequest {
  /** Undefined when a worker did not respond. */
  readonly text?: string
}

/** For the primary, once: responds to its workers. Returns a function that reads the sum, then its own metrics. */
export function readAllWorkers(own: Registry): () => Promise<string> {
  const all = new AggregatorRegistry()
  const read = async (): Promise<string> => `${await all.clusterMetrics()}${await own.metrics()}`
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs(message)) return
    const respond = (text?: string): void => {
      if (worker.isConnected()) worker.send({ ...message, ...(text === undefined ? {} : { text }) })
    }
    read().then(respond, () => respond())
  })
  return read
}

/** For a worker, once: gives its own metrics to the primary, and returns a function that reads the sum. */
export function shareWithWorkers(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own])
  // Made for its listener alone.
  void new AggregatorRegistry()
  const waiting = new Map<number, (response: MetricsResponse) => void>()
  let lastId = 0
  process.on('message', (message) => {
    if (!isOurs(message)) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return async () => {
    const request: MetricsRequest = { type: 'tilerush:metrics', id: ++lastId }
    const response = await new Promise<MetricsResponse>((resolve) => {
      waiting.set(request.id, resolve)
      process.send?.(request)
    })
    if (response.text === undefined) throw new Error('A worker did not report its metrics in time')
    return response.text
  }
}

function isOurs(message: unknown): message is MetricsResponse {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'tilerush:metrics'
}
