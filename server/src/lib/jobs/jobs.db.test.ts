/** Durable work by two processes, each with connections of its own, on one clock (decision 0044). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { createFakeClock, type FakeClock } from '../clock.ts'
import { openDatabase, type Database } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { addJobMetrics } from './job-metrics.ts'
import { claimJob, type Claim } from './job-store.ts'
import { askForJobs, beginJobs, idleJobs, leaseMs, startJobs, type JobKind, type RunningJob } from './jobs.ts'

let clock: FakeClock
let deps: TestDeps
let other: Database
let otherDeps: Deps
let outcomes: string[]

beforeEach(async () => {
  clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  deps = await createTestDeps({ clock })
  other = openDatabase({ ...deps.database.pool.options })
  otherDeps = { ...deps, database: other }
  outcomes = []
  deps.observations.on('job', ({ outcome }) => outcomes.push(outcome))
})
afterEach(async () => {
  await idleJobs(other)
  await other.close()
  await deps.close()
})

const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test',
  atOnce: 2,
  pausesSeconds: [10, 60],
  run,
  ...more,
})
const ask = (kind: JobKind, key = 'one') => askForJobs(deps.database.orm, deps, kind, [key])
async function work(kind: JobKind, inDeps: Deps = deps): Promise<void> {
  await beginJobs(inDeps, [kind])
  await idleJobs(inDeps.database)
}
async function left(): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ key: string }>('select key from jobs order by key')
  return rows.map(({ key }) => key)
}
/** A process begins and dies. */
const beginAndDie = (): Promise<Claim | null> =>
  claimJob(other.orm, {
    kinds: ['test'],
    now: clock.now(),
    leasedUntil: new Date(clock.now().getTime() + leaseMs),
    leaseId: crypto.randomUUID(),
  })

/** Work that waits until the test lets it go on. */
function held() {
  const jobs: RunningJob[] = []
  let letGo: (() => void) | undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const kind = kindOf(async (_deps, job) => {
    jobs.push(job)
    await gone
  })
  return { kind, jobs, letGo: () => letGo?.() }
}

test('what is asked for in a transaction that fails is not there; what is there is done once, by one of all processes', async () => {
  const done: string[] = []
  const kind = kindOf(async (_deps, { key }) => void done.push(key))
  const failing = deps.database.transaction(async (tx) => {
    await askForJobs(tx, deps, kind, ['never'])
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  for (const key of ['a', 'b', 'c', 'd', 'e']) await ask(kind, key)
  await ask(kind, 'a')
  await Promise.all([work(kind), work(kind, otherDeps)])
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await left()).toEqual([])
})

test('a process does as many at once as the kind says, and one of a key', async () => {
  const { kind, jobs, letGo } = held()
  for (const key of ['a', 'b', 'c']) await ask(kind, key)
  await beginJobs(deps, [kind])
  expect(jobs.map(({ key }) => key)).toEqual(['a', 'b'])
  await beginJobs(otherDeps, [kind])
  await beginJobs(otherDeps, [kind])
  expect(jobs.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  letGo()
  await idleJobs(deps.database)
})

test('what a dead process was at is taken up when its lease has run out, and what it stores too late is not stored', async () => {
  const { kind, jobs, letGo } = held()
  await ask(kind)
  await beginJobs(otherDeps, [kind])
  let numDone = 0
  const quick = kindOf(async () => void numDone++)
  clock.advance(leaseMs - 1)
  await work(quick)
  expect(numDone).toBe(0)
  clock.advance(1)
  await work(quick)
  expect(numDone).toBe(1)
  const late = jobs[0]?.end((tx) => askForJobs(tx, deps, kind, ['too late']))
  await expect(late).rejects.toMatchObject({ name: 'LeaseLost' })
  await expect(deps.database.transaction(async (tx) => jobs[0]?.hold(tx))).rejects.toMatchObject({ name: 'LeaseLost' })
  letGo()
  await idleJobs(other)
  expect([await left(), outcomes]).toEqual([[], ['done', 'lost']])
})

test('what fails is tried again after each pause, and then given up', async () => {
  const tries: number[] = []
  const since = clock.now().getTime()
  const told = kindOf(() => Promise.resolve(), { name: 'told' })
  const kind = kindOf(
    () => {
      tries.push((clock.now().getTime() - since) / 1000)
      return Promise.reject(new Error('No'))
    },
    { giveUp: (_deps, job) => job.end((tx) => askForJobs(tx, deps, told, ['given up'])) },
  )
  await ask(kind)
  for (let second = 0; second <= 200; second++) {
    await work(kind)
    clock.advance(1000)
  }
  expect(tries).toEqual([0, 10, 70])
  expect(outcomes).toEqual(['again', 'again', 'failed'])
  expect(await left()).toEqual(['given up'])
})

test('what kills each process that begins it is given up, too', async () => {
  const kind = kindOf(() => Promise.resolve())
  await ask(kind)
  for (const _attempt of [1, 2, 3]) {
    expect(await beginAndDie()).not.toBeNull()
    clock.advance(leaseMs)
  }
  await work(kind)
  expect([await left(), outcomes]).toEqual([[], ['failed']])
})

test('what is asked for while it is done is done once more', async () => {
  let numDone = 0
  const kind = kindOf(async () => {
    if (++numDone === 1) await ask(kind)
  })
  await ask(kind)
  await work(kind)
  expect([numDone, await left()]).toEqual([2, []])
})

test('the stop lets another process go on at once, and does not count as an attempt', async () => {
  const kind = kindOf(
    (_deps, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped')))),
  )
  await ask(kind)
  const running = startJobs(otherDeps, [kind])
  await beginJobs(otherDeps, [kind])
  await running.stop(1000)
  expect(outcomes).toEqual(['stopped'])
  expect(await beginAndDie()).toMatchObject({ attempts: 1 })
})

test('the metrics have what runs, is due, and waits for its pause', async () => {
  const registry = new Registry()
  addJobMetrics(deps, registry)
  const failing = kindOf(() => Promise.reject(new Error('No')))
  await ask(failing, 'a')
  await work(failing)
  await ask(failing, 'b')
  await ask(failing, 'c')
  await beginAndDie()
  const text = await registry.metrics()
  for (const state of ['running', 'due', 'later'])
    expect(text).toContain(`tilerush_jobs{kind="test",state="${state}"} 1`)
  expect(text).toContain('tilerush_job_duration_seconds_count{kind="test",outcome="again"} 1')
})
