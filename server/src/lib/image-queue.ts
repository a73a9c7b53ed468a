/** Pictures are worked on a few at a time, so that calls by others stay quick while many come in. */
import { availableParallelism } from 'node:os'

/**
 * As many as there are cores: they run in threads of their own, and the system gives the one of the calls its turn
 * (`npm run bench -- boards`). But never all four of Node's pool, which files and passwords wait for, too.
 */
const maxAtOnce = Math.min(availableParallelism(), 3)

/** Whose turn comes first: what somebody waits to see, then what somebody sends, then what only the doctor asks. */
const turns = ['seen', 'sent', 'examined'] as const
export type ImageTurn = (typeof turns)[number]

let numRunning = 0
const waiting: Readonly<Record<ImageTurn, (() => void)[]>> = { seen: [], sent: [], examined: [] }

/** Runs the work when it is its turn. */
export async function inImageQueue<T>(turn: ImageTurn, work: () => Promise<T>): Promise<T> {
  if (numRunning >= maxAtOnce) await new Promise<void>((resolve) => waiting[turn].push(resolve))
  numRunning++
  try {
    return await work()
  } finally {
    numRunning--
    waiting[turns.find((name) => waiting[name].length > 0) ?? 'seen'].shift()?.()
  }
}
