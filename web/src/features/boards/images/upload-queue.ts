/** Pictures on their way to the server: a few at a time, each with its progress, none twice. */
import { createStore, type Store } from '../../../lib/store.ts'

export type UploadStatus =
  | { readonly state: 'waiting' }
  /** `share`: 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly error: unknown }

export interface UploadCounts {
  /** Since the queue was last empty. */
  readonly total: number
  readonly done: number
}

interface Sending {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

interface QueueParts<Answer> {
  readonly send: (file: File, sending: Sending) => Promise<Answer>
  readonly onSent: (tileId: string, answer: Answer) => void
  /** How many are sent at the same time. */
  readonly atOnce: number
}

export interface UploadQueue {
  /** Takes the place of an upload of the same tile. */
  readonly add: (tileId: string, file: File) => void
  readonly retry: (tileId: string) => void
  readonly cancel: (tileId: string) => void
  readonly cancelAll: () => void
  readonly statuses: Store<ReadonlyMap<string, UploadStatus>>
  readonly counts: Store<UploadCounts>
  /** When nothing waits and nothing is sent: the tiles whose upload failed. */
  readonly settled: () => Promise<readonly string[]>
}

interface Job {
  readonly file: File
  readonly abort: AbortController
}

export function createUploadQueue<Answer>({ send, onSent, atOnce }: QueueParts<Answer>): UploadQueue {
  const jobs = new Map<string, Job>()
  const statuses = createStore<ReadonlyMap<string, UploadStatus>>(new Map())
  const counts = createStore<UploadCounts>({ total: 0, done: 0 })
  const waiters = new Set<() => void>()

  const setStatus = (tileId: string, status: UploadStatus | null): void => {
    const next = new Map(statuses.get())
    if (status) next.set(tileId, status)
    else next.delete(tileId)
    statuses.set(next)
  }
  const inState = (state: UploadStatus['state']): string[] =>
    [...statuses.get()].flatMap(([tileId, status]) => (status.state === state ? [tileId] : []))
  const isBusy = (): boolean => inState('waiting').length + inState('sending').length > 0

  function pump(): void {
    const free = atOnce - inState('sending').length
    for (const tileId of inState('waiting').slice(0, Math.max(0, free))) void run(tileId)
    if (isBusy()) return
    for (const wake of waiters) wake()
    waiters.clear()
  }

  async function run(tileId: string): Promise<void> {
    const job = jobs.get(tileId)
    if (!job) return
    const isCurrent = (): boolean => jobs.get(tileId) === job
    setStatus(tileId, { state: 'sending', share: 0 })
    try {
      const answer = await send(job.file, {
        signal: job.abort.signal,
        onProgress: (share) => {
          if (isCurrent() && statuses.get().get(tileId)?.state === 'sending')
            setStatus(tileId, { state: 'sending', share })
        },
      })
      if (!isCurrent()) return
      jobs.delete(tileId)
      setStatus(tileId, null)
      counts.set({ ...counts.get(), done: counts.get().done + 1 })
      onSent(tileId, answer)
    } catch (error) {
      if (isCurrent()) setStatus(tileId, { state: 'failed', error })
    } finally {
      pump()
    }
  }

  function forget(tileId: string): void {
    const job = jobs.get(tileId)
    if (!job) return
    jobs.delete(tileId)
    setStatus(tileId, null)
    counts.set({ ...counts.get(), total: counts.get().total - 1 })
    job.abort.abort()
  }

  const enqueue = (tileId: string, file: File): void => {
    if (!isBusy() && inState('failed').length === 0) counts.set({ total: 0, done: 0 })
    jobs.set(tileId, { file, abort: new AbortController() })
    counts.set({ ...counts.get(), total: counts.get().total + 1 })
    setStatus(tileId, { state: 'waiting' })
  }

  return {
    add(tileId, file) {
      forget(tileId)
      enqueue(tileId, file)
      pump()
    },
    retry(tileId) {
      const job = jobs.get(tileId)
      if (!job || statuses.get().get(tileId)?.state !== 'failed') return
      forget(tileId)
      enqueue(tileId, job.file)
      pump()
    },
    cancel(tileId) {
      forget(tileId)
      pump()
    },
    cancelAll() {
      for (const tileId of jobs.keys()) forget(tileId)
      pump()
    },
    statuses,
    counts,
    settled: async () => {
      if (isBusy()) await new Promise<void>((resolve) => waiters.add(resolve))
      return inState('failed')
    },
  }
}
