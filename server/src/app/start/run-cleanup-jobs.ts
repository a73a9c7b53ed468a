/**
 * Deletes expired data: hourly, and once a night what is stored by the day (docs/operations.md#retention). In batches
 * with a rest after each, by one process at a time, so that requests go on beside it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '../../lib/clock.ts'
import { unlessAnotherKeepsHouse } from '../../lib/database/one-process.ts'
import type { Deps } from '../../lib/deps.ts'
import { every } from '../../lib/every.ts'
import type { CleanupJob } from '../../lib/feature.ts'
import { cleanupJobs as allJobs } from './cleanup-jobs.ts'

export interface CleanupJobs {
  /** Resolves when the current run is finished. */
  stop(): Promise<void>
}

/** How a job went, for the figures. */
export interface CleanupJobEnd {
  readonly name: string
  readonly numDeleted: number
  readonly durationMs: number
  readonly hasFailed: boolean
}

interface CleanupOptions {
  readonly jobs?: readonly CleanupJob[]
  readonly onEnded?: (end: CleanupJobEnd) => void
}

const hourMs = 60 * 60 * 1000
/** UTC. */
const nightBeginsMs = 3 * hourMs
/**
 * After a batch a job rests so many times longer than the batch took, and so long at least: it takes a twentieth
 * of one connection's time, also beside the first players after a start. A batch of 100 rows that takes 2 ms is 2,300
 * rows a second, 50 million in the six hours of a night; one that takes 10 ms on a slow disk is 500, and 10 million.
 */
const restFactor = 19
const minimumRestMs = 40

export function startCleanupJobs(deps: Deps, options: CleanupOptions = {}): CleanupJobs {
  const stopping = new AbortController()
  const runRound = createRounds(deps, options)
  const first = runRound(stopping.signal)
  const later = every(
    hourMs,
    async () => {
      await first
      await runRound(stopping.signal)
    },
    (error) => logFailure(deps, stopping.signal, { err: error }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([first, later.stop()])
    },
  }
}

/**
 * A round does all that is due. The first one does the nightly jobs, too, since the time of the last ones is not stored; so
 * does the next one after a failure.
 */
export function createRounds(
  deps: Deps,
  { jobs = allJobs, onEnded = () => undefined }: CleanupOptions,
): (signal: AbortSignal) => Promise<void> {
  let lastNight = -1
  return async (signal) => {
    const night = Math.floor((deps.clock.now().getTime() - nightBeginsMs) / dayMs)
    const due = jobs.filter((job) => job.every === 'hour' || night !== lastNight)
    let hasFailed = false
    const doAll = async (some: readonly CleanupJob[]): Promise<void> => {
      for (const job of some) {
        if (signal.aborted) return
        const end = await runCleanupJob(deps, job, signal)
        hasFailed ||= end.hasFailed
        onEnded(end)
      }
    }
    await doAll(due.filter(({ isOwn }) => isOwn))
    try {
      await unlessAnotherKeepsHouse(deps.database, () => doAll(due.filter(({ isOwn }) => !isOwn)))
    } catch (error) {
      // Without a connection.
      hasFailed = true
      logFailure(deps, signal, { err: error })
    }
    if (!hasFailed) lastNight = night
  }
}

/** A failure stops no other job; it is tried again in an hour. */
async function runCleanupJob(
  deps: Deps,
  { name, run, isKeeping }: CleanupJob,
  signal: AbortSignal,
): Promise<CleanupJobEnd> {
  const startedAtMs = deps.clock.monotonicMs()
  let numDeleted = 0
  let hasFailed = false
  try {
    while (!signal.aborted) {
      const batchStartedAtMs = performance.now()
      const inBatch = await run(deps)
      if (inBatch === 0) break
      if (!isKeeping) numDeleted += inBatch
      await rest(performance.now() - batchStartedAtMs, signal)
    }
  } catch (error) {
    hasFailed = true
    logFailure(deps, signal, { err: error, chore: name })
  }
  return { name, numDeleted, durationMs: deps.clock.monotonicMs() - startedAtMs, hasFailed }
}

/** A stop does not wait for a long statement and closes the connections under it: the next start goes on with it. */
function logFailure(
  { log }: Deps,
  signal: AbortSignal,
  facts: { readonly err: unknown; readonly chore?: string },
): void {
  if (!signal.aborted) log.error(facts, 'Housekeeping failed')
}

async function rest(tookMs: number, signal: AbortSignal): Promise<void> {
  await pause(Math.max(minimumRestMs, tookMs * restFactor), undefined, { signal }).catch(() => undefined)
}
