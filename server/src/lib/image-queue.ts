/** Pictures are worked on a few at a time, so that calls by others stay quick while many come in. */
import { availableParallelism } from 'node:os'

/** They run in threads of their own, and the system gives the one of the calls its turn: measured by `npm run bench`. */
const maxAtOnce = availableParallelism()

let numRunning = 0
const waiting: (() => void)[] = []

/** Runs the work when it is its turn. */
export async function inImageQueue<T>(work: () => Promise<T>): Promise<T> {
  if (numRunning >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  numRunning++
  try {
    return await work()
  } finally {
    numRunning--
    waiting.shift()?.()
  }
}
