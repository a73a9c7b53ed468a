/**
 * Durable work: a job is a row that is written in the transaction which causes it. One process leases it, renews the lease
 * while it works, and ends the job in the transaction that stores what came of it. What fails is tried again after the
 * pauses of its kind; what a dead process was at, another one takes up (decision 0044).
 */
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import type { Deps } from '../deps.ts'
import { every } from '../every.ts'
import type { BackgroundWork } from '../feature.ts'
import { withinLimit } from '../within-limit.ts'
import { claimJob, endJob, holdLease, postponeJob, putJobs, releaseJob, renewLease, type Claim } from './job-store.ts'

export interface JobKind {
  /** The table, the log and the metrics know it by this name. */
  readonly name: string
  /** So many run at once in a process. */
  readonly atOnce: number
  /** How long after a failed attempt the next one begins, s. After the one behind the last pause it is given up. */
  readonly pausesSeconds: readonly number[]
  readonly run: (deps: Deps, job: RunningJob) => Promise<void>
  /** Stores, by `job.end`, that every attempt has failed, or was cut off. */
  readonly giveUp?: (deps: Deps, job: RunningJob) => Promise<void>
}

export interface RunningJob {
  readonly key: string
  /** Aborted when the process stops, or another one has the lease: what is not stored then, is done by that one. */
  readonly signal: AbortSignal
  /** For what the work stores before its end. @throws {LeaseLost} when another process has the job. */
  hold(tx: Transaction): Promise<void>
  /**
   * Ends the job together with what the work stores. Without it the job ends when `run` does.
   * @throws {LeaseLost} when another process has it; then nothing is stored.
   */
  end(store: (tx: Transaction) => Promise<void>): Promise<void>
}

/** How an attempt ended: `again` is after a pause, `lost` by another process. */
export type JobOutcome = 'done' | 'again' | 'failed' | 'stopped' | 'lost'

class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

class CutOff extends Error {
  override readonly name = 'CutOff'
}

/** So long after its process has died a job is taken up. A busy process misses two renewals before that. */
export const leaseMs = 15_000
const renewalMs = 5000
/** Each process looks so often for what others have left. */
const roundMs = 1000

/** Puts jobs into the queue, one a key, in the transaction of what causes them; call `beginJobs` after the commit. */
export async function askForJobs(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { name }: JobKind,
  keys: readonly string[],
): Promise<void> {
  await putJobs(db, name, keys, clock.now())
}

interface Runner {
  readonly kinds: Set<JobKind>
  readonly running: Map<Promise<void>, JobKind>
  readonly stopping: AbortController
  filling: Promise<void>
}

const getRunner = perDatabase((): Runner => ({
  kinds: new Set(),
  running: new Map(),
  stopping: new AbortController(),
  filling: Promise.resolve(),
}))

/** Begins what is due of the kinds, as much as this process does at once. One look at a time. */
export function beginJobs(deps: Deps, kinds: readonly JobKind[]): Promise<void> {
  const runner = getRunner(deps.database)
  for (const kind of kinds) runner.kinds.add(kind)
  const before = runner.filling
  runner.filling = before
    .then(() => fill(deps, runner))
    .catch((error: unknown) => deps.log.error({ err: error }, 'Looking for jobs failed'))
  return runner.filling
}

async function fill(deps: Deps, runner: Runner): Promise<void> {
  const { kinds, running, stopping } = runner
  const isFree = (kind: JobKind): boolean =>
    [...running.values()].filter((other) => other === kind).length < kind.atOnce
  while (!stopping.signal.aborted) {
    const free = new Map([...kinds].filter(isFree).map((kind) => [kind.name, kind]))
    if (free.size === 0) return
    const now = deps.clock.now()
    const claim = await claimJob(deps.database.orm, {
      kinds: [...free.keys()],
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
      leaseId: deps.random.id(),
    })
    const kind = claim && free.get(claim.kind)
    if (!kind) return
    const attempt = attemptJob(deps, kind, claim, stopping.signal).catch((error: unknown) =>
      deps.log.error({ err: error, job: kind.name }, 'What came of a job could not be stored'),
    )
    running.set(attempt, kind)
    void attempt.finally(() => {
      running.delete(attempt)
      void beginJobs(deps, [])
    })
  }
}

async function attemptJob(deps: Deps, kind: JobKind, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { database, clock, log, observations } = deps
  const lost = new AbortController()
  const renewal = every(
    renewalMs,
    async () => {
      const isOurs = await renewLease(database.orm, claim, new Date(clock.now().getTime() + leaseMs))
      if (!isOurs) lost.abort()
    },
    (error) => log.error({ err: error, job: kind.name }, 'A lease could not be renewed'),
  )
  let hasEnded = false
  const job: RunningJob = {
    key: claim.key,
    signal: AbortSignal.any([stopping, lost.signal]),
    async hold(tx) {
      if (!(await holdLease(tx, claim))) throw new LeaseLost()
    },
    async end(store) {
      await database.transaction(async (tx) => {
        if (!(await endJob(tx, claim))) throw new LeaseLost()
        await store(tx)
      })
      hasEnded = true
    },
  }
  const startedAtMs = clock.monotonicMs()
  let outcome: JobOutcome = 'done'
  try {
    if (claim.attempts > kind.pausesSeconds.length + 1) throw new CutOff('Every attempt was cut off')
    await kind.run(deps, job)
    if (!hasEnded) await job.end(() => Promise.resolve())
  } catch (error) {
    const isLost = lost.signal.aborted || error instanceof LeaseLost
    outcome = isLost ? 'lost' : await afterFailure(deps, kind, { claim, job, error, isStopping: stopping.aborted })
  } finally {
    await renewal.stop()
  }
  observations.emit('job', { kind: kind.name, outcome, durationMs: clock.monotonicMs() - startedAtMs })
}

async function afterFailure(
  deps: Deps,
  { name, pausesSeconds, giveUp }: JobKind,
  failed: { readonly claim: Claim; readonly job: RunningJob; readonly error: unknown; readonly isStopping: boolean },
): Promise<JobOutcome> {
  const { claim, job, error, isStopping } = failed
  const { orm } = deps.database
  if (isStopping) {
    await releaseJob(orm, claim)
    return 'stopped'
  }
  deps.log.error({ err: error, job: name, attempts: claim.attempts }, 'A job failed')
  const pauseSeconds = pausesSeconds[claim.attempts - 1]
  if (pauseSeconds !== undefined) {
    await postponeJob(orm, claim, new Date(deps.clock.now().getTime() + pauseSeconds * 1000))
    return 'again'
  }
  await (giveUp ? giveUp(deps, job) : job.end(() => Promise.resolve()))
  return 'failed'
}

/** Resolves when no job runs in this process and none is looked for. */
export async function idleJobs(database: Database): Promise<void> {
  const { running, ...runner } = getRunner(database)
  await runner.filling
  while (running.size > 0) {
    await Promise.all(running.keys())
    await getRunner(database).filling
  }
}

/** Does jobs of these kinds until the stop, which lets go of what runs: another process takes it up at once. */
export function startJobs(deps: Deps, kinds: readonly JobKind[]): BackgroundWork {
  const rounds = every(
    roundMs,
    () => beginJobs(deps, kinds),
    () => undefined,
  )
  return {
    async stop(limitMs) {
      const { stopping, running, filling } = getRunner(deps.database)
      stopping.abort()
      await Promise.all([rounds.stop(), filling])
      await withinLimit(limitMs, Promise.all(running.keys()))
    },
  }
}
