import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock, dayMs, type FakeClock } from '../../lib/clock.ts'
import { openDatabase } from '../../lib/database/database.ts'
import { unlessAnotherKeepsHouse } from '../../lib/database/one-process.ts'
import { guestPlays, userActivityLogs } from '../../lib/database/schema.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import type { CleanupJob } from '../../lib/feature.ts'
import { cleanupJobs } from './cleanup-jobs.ts'
import { type CleanupJobEnd, createRounds, startCleanupJobs } from './run-cleanup-jobs.ts'

const hourMs = dayMs / 24
let clock: FakeClock
let deps: TestDeps
let ends: CleanupJobEnd[]

beforeEach(async () => {
  clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  deps = await createTestDeps({ clock, settings: { activityDays: 30, guestPlayDays: 10 } })
  ends = []
})
afterEach(() => deps.close())

const signal = new AbortController().signal
const rounds = (...some: readonly CleanupJob[]) => createRounds(deps, { jobs: some, onEnded: (end) => ends.push(end) })
const names = () => ends.splice(0).map(({ name }) => name)
const hourly: CleanupJob = { name: 'hourly', every: 'hour', run: async () => 0 }
const nightly: CleanupJob = { name: 'nightly', every: 'night', run: async () => 0 }
const failing: CleanupJob = { name: 'failing', every: 'night', run: () => Promise.reject(new Error('No')) }

test('a job runs until nothing is left, and reports what it did', async () => {
  const batches = [1000, 3]
  const emptying: CleanupJob = { name: 'emptying', every: 'hour', run: async () => batches.shift() ?? 0 }
  await rounds(emptying)(signal)
  expect(ends).toEqual([{ name: 'emptying', numDeleted: 1003, durationMs: 0, hasFailed: false }])
})

test('nightly jobs run in the first round, and then in the first one after 3:00 UTC', async () => {
  const round = rounds(hourly, nightly)
  await round(signal)
  expect(names()).toEqual(['hourly', 'nightly'])
  clock.advance(14 * hourMs)
  await round(signal)
  expect(names()).toEqual(['hourly'])
  clock.advance(hourMs)
  await round(signal)
  expect(names()).toEqual(['hourly', 'nightly'])
  clock.advance(hourMs)
  await round(signal)
  expect(names()).toEqual(['hourly'])
})

test('a job that a stop aborts is not logged as a failure', async () => {
  const logged = vi.spyOn(deps.log, 'error')
  await rounds(failing)(signal)
  expect(logged).toHaveBeenCalledOnce()
  const stopping = new AbortController()
  const cut: CleanupJob = {
    name: 'cut',
    every: 'hour',
    run: () => {
      stopping.abort()
      return Promise.reject(new Error('The connection was closed'))
    },
  }
  await rounds(cut)(stopping.signal)
  expect(logged).toHaveBeenCalledOnce()
})

test('a job that fails is reported, hinders no other one, and is tried again in the next round', async () => {
  const round = rounds(failing, nightly)
  await round(signal)
  expect(ends.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['failing', true],
    ['nightly', false],
  ])
  names()
  await round(signal)
  expect(names()).toEqual(['failing', 'nightly'])
})

test('one process at a time does what is not its own', async () => {
  const round = rounds(hourly, { ...nightly, isOwn: true })
  const other = openDatabase({ ...deps.database.pool.options })
  await unlessAnotherKeepsHouse(other, () => round(signal))
  expect(names()).toEqual(['nightly'])
  await other.close()
  await round(signal)
  expect(names()).toContain('hourly')
})

test('the stop ends a job that has more to do', async () => {
  let begin: (() => void) | undefined
  const started = new Promise<void>((resolve) => (begin = resolve))
  const endless: CleanupJob = {
    name: 'endless',
    every: 'hour',
    run: async () => {
      begin?.()
      return 1
    },
  }
  const running = startCleanupJobs(deps, { jobs: [endless, hourly], onEnded: (end) => ends.push(end) })
  await started
  await running.stop()
  expect(names()).toEqual(['endless'])
})

test('the product deletes by the days of its settings', async () => {
  const { pool, orm } = deps.database
  const addActivity = (userId: string, at: string) =>
    orm.insert(userActivityLogs).values({
      userId,
      activityId: deps.random.id(),
      activity: 'Logged in',
      createdAt: new Date(at),
      unixTimestampMs: Date.parse(at),
      unixTimestampSec: Math.floor(Date.parse(at) / 1000),
    })
  const addGuestPlays = (seed: number, at: string, count: number) =>
    pool.query(
      `insert into guest_plays (play_id, claim_hash, board_id, board_version, seed, rules_version, timeout_ms,
         wrong_click_penalty_ms, started_at)
       select gen_random_uuid(), gen_random_uuid()::text, '0001', 1, $1, 1, 1, 1, $2 from generate_series(1, $3)`,
      [seed, at, count],
    )
  await addActivity('old', '2026-01-30T11:59:59.999Z')
  await addActivity('young', '2026-01-30T12:00:00.000Z')
  await addGuestPlays(1, '2026-02-19T10:59:59.999Z', 1500)
  await addGuestPlays(2, '2026-02-19T11:00:00.000Z', 1)
  await rounds(...cleanupJobs)(signal)
  expect(ends.filter(({ hasFailed }) => hasFailed)).toEqual([])
  const deleted = ends.filter(({ numDeleted }) => numDeleted > 0).map(({ name, numDeleted }) => [name, numDeleted])
  expect(Object.fromEntries(deleted)).toEqual({ activityLog: 1, guestPlays: 1500 })
  expect((await orm.select().from(userActivityLogs)).map(({ userId }) => userId)).toEqual(['young'])
  expect((await orm.select().from(guestPlays)).map(({ seed }) => seed)).toEqual([2])
})
