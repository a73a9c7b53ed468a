/** Logins and `/health` beside some work, with the memory that the product takes meanwhile. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Product } from '../../../e2e/support/product.ts'
import type { Person } from '../support/people.ts'
import { readMemory } from '../support/processes.ts'
import type { ProbeData, ProbeResult } from './probe.ts'

const memoryEveryMs = 50

export interface Observed extends ProbeResult {
  /** Bytes beyond the start, at the highest; null where it cannot be read. */
  readonly grownBytes: number | null
}

/** Runs the probe beside the work, until it is done and at least `minMs` long. */
export async function observe(
  product: Product,
  person: Person,
  work: () => Promise<void>,
  minMs: number,
): Promise<Observed> {
  const before = await readMemory(product)
  let highest = before ?? 0
  let isOver = false
  const watchMemory = async () => {
    while (!isOver) {
      highest = Math.max(highest, (await readMemory(product)) ?? 0)
      await wait(memoryEveryMs)
    }
  }
  const data: ProbeData = { url: product.url, email: person.email, password: person.password }
  const probe = new Worker(new URL('probe.ts', import.meta.url), { workerData: data, execArgv: ['--import', 'tsx'] })
  try {
    await once(probe, 'online')
    const watched = watchMemory()
    await Promise.all([work(), wait(minMs)])
    isOver = true
    await watched
    const ended = once(probe, 'message') as Promise<[ProbeResult]>
    probe.postMessage('end')
    const [result] = await ended
    return { ...result, grownBytes: before === null ? null : highest - before }
  } finally {
    isOver = true
    await probe.terminate()
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
