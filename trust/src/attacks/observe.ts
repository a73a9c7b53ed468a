/** Others beside some work, with the memory that the product takes meanwhile. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../../../testkit/child.ts'
import type { Product } from '../../../testkit/product.ts'
import { readMemory } from '../support/processes.ts'
import type { ProbeData } from './probe.ts'
import type { Served } from './served.ts'

const memoryEveryMs = 50

/** A process that probes one product after the other. */
export type ProbeProcess = ReturnType<typeof openProbe>

export function openProbe() {
  const probe = startChild(path.join(import.meta.dirname, 'probe.ts'))
  return {
    /**
     * Runs the probe beside the work, until it is done and at least `minMs` long. `grownBytes`: beyond the start, at the
     * highest; null where it cannot be read.
     */
    async observe(product: Product, others: ProbeData, work: () => Promise<void>, minMs: number) {
      await probe.ask(others)
      const endMemory = await watchMemory(product)
      await Promise.all([work(), wait(minMs)]).finally(endMemory)
      return { served: await probe.ask<readonly Served[]>('end'), grownBytes: endMemory() }
    },
    close: () => probe.end(),
  }
}

async function watchMemory(product: Product): Promise<() => number | null> {
  const before = await readMemory(product)
  let highest = before ?? 0
  const timer = setInterval(() => {
    void readMemory(product).then((bytes) => (highest = Math.max(highest, bytes ?? 0)))
  }, memoryEveryMs)
  return () => {
    clearInterval(timer)
    return before === null ? null : highest - before
  }
}
