/** Logins and `/health` beside some work, with the memory that the product takes meanwhile. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
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
  const state = { isOver: false, highest: before ?? 0 }
  const watchMemory = async () => {
    while (!state.isOver) {
      state.highest = Math.max(state.highest, (await readMemory(product)) ?? 0)
      await wait(memoryEveryMs)
    }
  }
  const data: ProbeData = { url: product.url, email: person.email, password: person.password }
  const probe = fork(path.join(import.meta.dirname, 'probe.ts'), [JSON.stringify(data)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  try {
    await once(probe, 'message')
    const watched = watchMemory()
    await Promise.all([work(), wait(minMs)])
    state.isOver = true
    await watched
    const ended = once(probe, 'message') as Promise<[ProbeResult]>
    probe.send('end')
    const [result] = await ended
    return { ...result, grownBytes: before === null ? null : state.highest - before }
  } finally {
    state.isOver = true
    probe.kill()
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
