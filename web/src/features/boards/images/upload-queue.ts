/** Images on their way to the server: a few at a time, each with its progress, none twice. */
import { createStore, type Store } from '../../../lib/store.ts'

export type UploadStatus =
  | { readonly state: 'waiting' }
  /** It is made smaller before it is sent. */
  | { readonly state: 'preparing' }
  /** `ratio`: 0 to 1. */
  | { readonly state: 'sending'; readonly ratio: number }
  | { readonly state: 'failed'; readonly error: unknown }

export interface UploadCounts {
  /** Since the queue was last empty. */
  readonly total: number
  readonly done: number
}

interface Sending {
  readonly onProgress: (ratio: number) => void
  readonly signal: AbortSignal
}

interface QueueOptions<Uploaded> {
  readonly send: (file: File, sending: Sending) => Promise<Uploaded>
  readonly onSent: (tileId: string, response: Uploaded) => void
  /** How many are sent at the same time. */
  readonly atOnce: number
}

export interface UploadQueue {
  /** Replaces an upload of the same tile. `prepare` makes the file that is sent. */
  readonly add: (tileId: string, file: File, prepare?: Prepare) => void
  readonly retry: (tileId: string) => void
  readonly cancel: (tileId: string) => void
  readonly cancelAll: () => void
  readonly statuses: Store<ReadonlyMap<string, UploadStatus>>
  readonly counts: Store<UploadCounts>
  /** When nothing waits and nothing is sent: the tiles whose upload failed. */
  readonly settled: () => Promise<readonly string[]>
}

type Prepare = (file: File) => Promise<File>

interface Job {
  readonly file: File
  readonly prepare?: Prepare | undefined
  readonly abort: AbortController
}

/** The statuses and counts that the form shows, and what the queue asks of them. */
function createProgress() {
  const statuses = createStore<ReadonlyMap<string, UploadStatus>>(new Map())
  const counts = createStore<UploadCounts>({ total: 0, done: 0 })
  const inState = (state: UploadStatus['state']): string[] =>
    [...statuses.get()].flatMap(([tileId, status]) => (status.state === state ? [tileId] : []))
  return {
    statuses,
    counts,
    inState,
    isBusy: (): boolean => inState('waiting').length + inState('preparing').length + inState('sending').length > 0,
    setStatus: (tileId: string, status: UploadStatus | null): void => {
      const next = new Map(statuses.get())
      if (status) next.set(tileId, status)
      else next.delete(tileId)
      statuses.set(next)
    },
    count: (change: Partial<Record<keyof UploadCounts, number>>): void => {
      const { total, done } = counts.get()
      counts.set({ total: total + (change.total ?? 0), done: done + (change.done ?? 0) })
    },
    /** A queue that was empty counts from nothing again. */
    restartCounts: (): void => {
      counts.set({ total: 0, done: 0 })
    },
  }
}

class Queue<Uploaded> implements UploadQueue {
  readonly #options: QueueOptions<Uploaded>
  readonly #jobs = new Map<string, Job>()
  readonly #progress = createProgress()
  readonly #waiters = new Set<() => void>()
  readonly statuses = this.#progress.statuses
  readonly counts = this.#progress.counts

  constructor(options: QueueOptions<Uploaded>) {
    this.#options = options
  }

  add(tileId: string, file: File, prepare?: Prepare): void {
    const { isBusy, inState, restartCounts, count, setStatus } = this.#progress
    this.#invalidate(tileId)
    if (!isBusy() && inState('failed').length === 0) restartCounts()
    this.#jobs.set(tileId, { file, prepare, abort: new AbortController() })
    count({ total: 1 })
    setStatus(tileId, { state: 'waiting' })
    this.#pump()
  }

  retry(tileId: string): void {
    const job = this.#jobs.get(tileId)
    if (job && this.statuses.get().get(tileId)?.state === 'failed') this.add(tileId, job.file, job.prepare)
  }

  cancel(tileId: string): void {
    this.#invalidate(tileId)
    this.#pump()
  }

  cancelAll(): void {
    for (const tileId of this.#jobs.keys()) this.#invalidate(tileId)
    this.#pump()
  }

  async settled(): Promise<readonly string[]> {
    if (this.#progress.isBusy()) await new Promise<void>((resolve) => this.#waiters.add(resolve))
    return this.#progress.inState('failed')
  }

  #pump(): void {
    const { isBusy, inState } = this.#progress
    const free = this.#options.atOnce - inState('preparing').length - inState('sending').length
    for (const tileId of inState('waiting').slice(0, Math.max(0, free))) void this.#run(tileId)
    if (isBusy()) return
    for (const wake of this.#waiters) wake()
    this.#waiters.clear()
  }

  async #run(tileId: string): Promise<void> {
    const { setStatus, count } = this.#progress
    const job = this.#jobs.get(tileId)
    if (!job) return
    const isCurrent = (): boolean => this.#jobs.get(tileId) === job
    const onProgress = (ratio: number): void => {
      const isSending = isCurrent() && this.statuses.get().get(tileId)?.state === 'sending'
      if (isSending) setStatus(tileId, { state: 'sending', ratio })
    }
    try {
      if (job.prepare) setStatus(tileId, { state: 'preparing' })
      const file = job.prepare ? await job.prepare(job.file) : job.file
      if (!isCurrent()) return
      setStatus(tileId, { state: 'sending', ratio: 0 })
      const response = await this.#options.send(file, { signal: job.abort.signal, onProgress })
      if (!isCurrent()) return
      this.#jobs.delete(tileId)
      setStatus(tileId, null)
      count({ done: 1 })
      this.#options.onSent(tileId, response)
    } catch (error) {
      if (isCurrent()) setStatus(tileId, { state: 'failed', error })
    } finally {
      this.#pump()
    }
  }

  #invalidate(tileId: string): void {
    const job = this.#jobs.get(tileId)
    if (!job) return
    this.#jobs.delete(tileId)
    this.#progress.setStatus(tileId, null)
    this.#progress.count({ total: -1 })
    job.abort.abort()
  }
}

export function createUploadQueue<Uploaded>(options: QueueOptions<Uploaded>): UploadQueue {
  return new Queue(options)
}
