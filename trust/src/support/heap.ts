/** The heap of a product from outside, after a collection. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Product } from '../../../testkit/product.ts'

const preload = pathToFileURL(path.resolve(import.meta.dirname, 'report-heap.mjs')).href

/** Settings of a product whose heap is to be read. */
export const readableHeap = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}` } as const

const heapLine = /heap after a collection: (\d+)/g

/** Bytes; of workers it is that of their primary. */
export async function readHeap(product: Product): Promise<number> {
  const read = () => [...product.output().matchAll(heapLine)].map(([, bytes]) => Number(bytes))
  const before = read().length
  process.kill(product.pid, 'SIGUSR2')
  while (read().length === before) await new Promise((resolve) => setTimeout(resolve, 20))
  return read().at(-1) ?? 0
}
