/** What the proofs share: products to attack. */
import { copyFirstStart, type Product, startProduct } from '../../../testkit/product.ts'
import { readableHeap } from './heap.ts'

/** `short`: in `npm test`, a few inputs of each kind. `full`: `npm run test:trust`. */
export type Size = 'short' | 'full'

export interface Environment {
  /** A product of a proof's own, on a new folder or on one that is there. The proof stops and removes it. */
  open(settings?: Readonly<Record<string, string>>, dataDir?: string): Promise<Product>
  /** One product for all proofs that only ask it things. */
  shared(): Promise<Product>
  close(): Promise<void>
}

/**
 * Everything is logged, no limit ends a proof that sends thousands of requests, and nobody's avatar is asked for elsewhere.
 * Attacks have the default limits.
 */
const settingsOfAll = {
  LOG_LEVEL: 'debug',
  RATE_LIMIT_FACTOR: '1000000',
  GRAVATAR_URL: 'http://127.0.0.1:9',
  ...readableHeap,
} as const

const open: Environment['open'] = (settings = {}, dataDir) => startProduct({ ...settingsOfAll, ...settings }, dataDir)

/** All products of the run begin with a copy of one folder. */
export async function openEnvironment(): Promise<Environment> {
  const first = await open()
  await first.stop()
  const removeCopy = await copyFirstStart(first)
  await first.remove()
  let shared: Promise<Product> | undefined
  return {
    open,
    shared: () => (shared ??= open()),
    async close() {
      await (await shared)?.remove()
      await removeCopy()
    },
  }
}
