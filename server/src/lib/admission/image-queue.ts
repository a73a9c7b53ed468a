/** A few images are processed at a time, so that other requests stay fast during many uploads. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/**
 * As many as there are cores: they run in threads of their own, and the system gives the one of the procedures its turn
 * (`npm run bench -- import`). Two at least, so that a bitmap need not wait for a vector image. But never all four of
 * Node's pool, which files and passwords wait for, too.
 */
const maxAtOnce = Math.min(Math.max(availableParallelism(), 2), 3)
/** Vector images are drawn one after the other, each for seconds at worst: they never take every slot. */
const maxVectorsAtOnce = 1

/** Priorities: what a user waits to see, then what a user uploads, then analyses for the doctor. */
const priorities = { seen: 2, sent: 1, examined: 0 } as const
export type ImageTurn = keyof typeof priorities
export type ImageKind = 'bitmap' | 'vector'

const images = new PQueue({ concurrency: maxAtOnce })
/** Vector images wait here for each other, and only the next of them waits among all. */
const vectors = new PQueue({ concurrency: maxVectorsAtOnce })

/** Runs the work when it is its turn. `vector`: for work that draws vector images, whatever else it does. */
export async function inImageQueue<T>(turn: ImageTurn, work: () => Promise<T>, kind: ImageKind = 'bitmap'): Promise<T> {
  const options = { priority: priorities[turn] }
  const run = () => images.add(work, options)
  return await (kind === 'vector' ? vectors.add(run, options) : run())
}
