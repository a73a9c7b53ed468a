/** The metrics of all workers as one text: the primary sums them up, and a worker requests them from the primary. */
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface Question {
  readonly type: 'tilerush:metrics'
  readonly id: number
}

interface Answer extends Question {
  /** Undefined when a worker did not answer. */
  readonly text?: string
}

/** For the primary, once: answers its workers, and returns what reads the sum, with the primary's own metrics behind it. */
export function readAllWorkers(own: Registry): () => Promise<string> {
  const all = new AggregatorRegistry()
  const read = async (): Promise<string> => `${await all.clusterMetrics()}${await own.metrics()}`
  cluster.on('message', (worker, message: unknown) => {
    if (!isOurs(message)) return
    const answer = (text?: string): void => {
      if (worker.isConnected()) worker.send({ ...message, ...(text === undefined ? {} : { text }) })
    }
    read().then(answer, () => answer())
  })
  return read
}

/** For a worker, once: gives its own metrics to the primary, and returns what reads the sum. */
export function shareWithWorkers(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own])
  // Made for its listener alone.
  void new AggregatorRegistry()
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  process.on('message', (message) => {
    if (!isOurs(message)) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return async () => {
    const question: Question = { type: 'tilerush:metrics', id: ++lastId }
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(question.id, resolve)
      process.send?.(question)
    })
    if (answer.text === undefined) throw new Error('A worker did not report its metrics in time')
    return answer.text
  }
}

function isOurs(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'tilerush:metrics'
}
