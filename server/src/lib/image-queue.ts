/** Pictures are worked on a few at a time, so that calls by others stay quick while many come in. */
import { availableParallelism } from 'node:os'

/**
 * As many as there are cores: they run in threads of their own, and the system gives the one of the calls its turn
 * (`npm run bench -- boards`). Two at least, so that a bitmap need not wait for a vector image. But never all four of
 * Node's pool, which files and passwords wait for, too.
 */
const maxAtOnce = Math.min(Math.max(availableParallelism(), 2), 3)
/** Vector images are drawn one after the other, each for seconds at worst: they never take every place. */
const maxVectorsAtOnce = 1

/** Whose turn comes first: what somebody waits to see, then what somebody sends, then what only the doctor asks. */
const turns = ['seen', 'sent', 'examined'] as const
export type ImageTurn = (typeof turns)[number]
export type ImageKind = 'bitmap' | 'vector'

interface WaitingWork {
  readonly kind: ImageKind
  readonly start: () => void
}

const numRunning: Record<ImageKind, number> = { bitmap: 0, vector: 0 }
const waiting: Readonly<Record<ImageTurn, WaitingWork[]>> = { seen: [], sent: [], examined: [] }

/** Runs the work when it is its turn. `vector`: for work that draws vector images, whatever else it does. */
export async function inImageQueue<T>(turn: ImageTurn, work: () => Promise<T>, kind: ImageKind = 'bitmap'): Promise<T> {
  await new Promise<void>((start) => {
    waiting[turn].push({ kind, start })
    startWaiting()
  })
  try {
    return await work()
  } finally {
    numRunning[kind]--
    startWaiting()
  }
}

function startWaiting(): void {
  while (numRunning.bitmap + numRunning.vector < maxAtOnce) {
    const next = takeNext()
    if (!next) return
    numRunning[next.kind]++
    next.start()
  }
}

function takeNext(): WaitingWork | undefined {
  const mayStart = ({ kind }: WaitingWork): boolean => kind === 'bitmap' || numRunning.vector < maxVectorsAtOnce
  for (const turn of turns) {
    const at = waiting[turn].findIndex(mayStart)
    if (at >= 0) return waiting[turn].splice(at, 1)[0]
  }
  return undefined
}
