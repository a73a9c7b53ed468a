/** Others beside some work, with the memory that the product takes meanwhile. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../../../testkit/child.ts'
import type { Product } from '../../../testkit/product.ts'
import { readMemory } from '../support/processes.ts'
import type { ProbeData, Served } from './probe.ts'

const memoryEveryMs = 50

export interface Observed {
  readonly served: readonly Served[]
  /** Bytes beyond the start, at the highest; null where it cannot be read. */
  readonly grownBytes: number | null
}

/** A process that probes one product after the other. */
export interface ProbeProcess {
  /** Runs the probe beside the work, until it is done and at least `minMs` long. */
  observe(product: Product, others: ProbeData, work: () => Promise<void>, minMs: number): Promise<Observed>
  close(): Promise<void>
}

export function openProbe(): ProbeProcess {
  const probe = startChild(path.join(import.meta.dirname, 'probe.ts'))
  return {
    async observe(product, others, work, minMs) {
      await probe.ask(others)
      const memory = await watchMemory(product)
      try {
        await Promise.all([work(), wait(minMs)])
      } finally {
        await memory.stop()
      }
      return { served: await probe.ask<readonly Served[]>('end'), grownBytes: await memory.stop() }
    },
    close: () => probe.end(),
  }
}

/** `stop` resolves with the bytes beyond the start, at the highest. */
async function watchMemory(product: Product) {
  const before = await readMemory(product)
  const state = { isOver: false, highest: before ?? 0 }
  const watch = async () => {
    while (!state.isOver) {
      state.highest = Math.max(state.highest, (await readMemory(product)) ?? 0)
      await wait(memoryEveryMs)
    }
    return before === null ? null : state.highest - before
  }
  const watched = watch()
  return {
    stop: async () => {
      state.isOver = true
      return await watched
    },
  }
}
